import { i18n } from '@lingui/core'
import { ERRORS } from '@refcall/contract'
import { errorText } from './error-text.ts'
import { speak } from './index.ts'

const refusal = (body: unknown) => Object.assign(new Error('409: {…}'), { status: 409, body })

describe('errorText', () => {
  it.each(Object.entries(ERRORS))('says of %s in English what the server says', (code, { sentence }) => {
    expect(errorText(refusal({ code, error: 'anything' }))).toBe(sentence)
  })

  it('says in a language what its catalogue has, for a code that only the catalogue knows as well', () => {
    i18n.loadAndActivate({
      locale: 'de',
      messages: { 'error.internal': 'Bei uns ist etwas schiefgegangen.', 'error.newer': 'Das ist neu.' },
    })
    try {
      expect(errorText(refusal({ code: 'internal', error: 'anything' }))).toBe('Bei uns ist etwas schiefgegangen.')
      expect(errorText(refusal({ code: 'newer', error: 'anything' }))).toBe('Das ist neu.')
    } finally {
      speak('en')
    }
  })

  it("gives the server's own sentence for what is not known here", () => {
    expect(errorText(refusal({ code: 'brand_new', error: 'This is new.' }))).toBe('This is new.')
    expect(errorText(refusal({ code: 'constructor', error: 'This is odd.' }))).toBe('This is odd.')
  })

  it('H: gives the sentence of a refusal without a code, and one of its own where there is neither', () => {
    expect(errorText(refusal({ error: 'No such table.' }))).toBe('No such table.')
    expect(errorText(refusal({ action: 'setup_required' }))).toMatch(/^The service did not answer as it should/)
  })

  it('looks behind a fixed message', () => {
    const cause = refusal({ code: 'unavailable', error: '' })
    expect(errorText(new Error('Failed to fetch referees', { cause }))).toBe(
      'The service is busy. Please try again in a moment.',
    )
  })

  it.each([
    ['an answer that is not ours', refusal(null), 'did not answer as it should'],
    ['no answer at all', new TypeError('Failed to fetch'), 'Check your connection'],
    ['a fault of our own', new RangeError('x is not y\n at z.ts:1'), 'Something went wrong'],
    [
      'D6: an answer of the network',
      Object.assign(new Error('511 from the network'), { name: 'NetworkSignInError' }),
      'This network wants you to sign in first.',
    ],
    ['what is no error', 'boom', 'Something went wrong'],
  ])('says one plain sentence about %s', (_, error, part) => {
    expect(errorText(error)).toContain(part)
    expect(errorText(error)).not.toMatch(/\d{3}:|\n|\.ts/)
  })
})
