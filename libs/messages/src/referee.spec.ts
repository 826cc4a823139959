import { i18n } from '@lingui/core'
import { nameText, refereeText } from './referee.ts'

describe('the name of a referee', () => {
  afterEach(() => jest.restoreAllMocks())

  it('works: words of the language stand for a name that nobody chose', () => {
    expect(refereeText({ id: 'ref-0012ab34', displayName: null })).toBe('Referee 12ab34')
    jest.spyOn(i18n, '_').mockReturnValue('審判 12ab34')
    expect(nameText('Referee 12ab34')).toBe('審判 12ab34')
    expect(nameText('Kit')).toBe('Kit')
  })
})
