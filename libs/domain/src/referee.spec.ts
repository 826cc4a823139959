import { badgeOf, initialsOf, personName, refereeName, suggestedName, unnamedEnd } from './referee.ts'

describe('badges', () => {
  it('L-07: works: rising at 50, top at 100', () => {
    expect([0, 49, 50, 99, 100, 2_000].map(badgeOf)).toEqual([
      null,
      null,
      'rising_star',
      'rising_star',
      'top_ref',
      'top_ref',
    ])
  })
})

describe('names', () => {
  it('L-09: works: a referee shows the chosen name, else the end of the id', () => {
    expect(refereeName({ id: 'ref-0012ab34', displayName: ' Kit ' })).toBe('Kit')
    expect(refereeName({ id: 'ref-0012ab34', displayName: '  ' })).toBe('Referee 12ab34')
    expect(refereeName({ id: 'ref-0012ab34' })).toBe('Referee 12ab34')
  })

  it.each([
    [' Mara ', 'Quell', 'Mara Q.'],
    ['Øyvind', 'åse', 'Øyvind Å.'],
    ['小龙', '李', '小龙 李.'],
    ['Gerard', '’t Hooft', 'Gerard T.'],
    ['Mara', '-', 'Mara'],
    ['Mara', null, 'Mara'],
    ['', 'Quell', ''],
  ])('E6: %s %s begins as %s', (firstName, lastName, name) => {
    expect(suggestedName({ firstName, lastName })).toBe(name)
  })

  it('E6: a long first name leaves room for the initial', () => {
    const name = suggestedName({ firstName: '𝔐'.repeat(80), lastName: 'Quell' })
    expect([...name]).toHaveLength(60)
    expect(name).toMatch(/ Q\.$/)
  })

  it('works: a name that nobody chose is known by its form', () => {
    expect(unnamedEnd(refereeName({ id: 'ref-0012ab34' }))).toBe('12ab34')
    expect(['Kit', 'Referee Kit', 'Chief Referee 12ab34'].map(unnamedEnd)).toEqual([null, null, null])
  })

  it('U-02: works: a person is first and last name, else display name, else username', () => {
    expect(personName({ firstName: 'Ada', lastName: 'Lind', displayName: 'A', username: 'al' })).toBe('Ada Lind')
    expect(personName({ firstName: null, lastName: ' ', displayName: 'A', username: 'al' })).toBe('A')
    expect(personName({ displayName: null, username: 'al' })).toBe('al')
    expect(personName({})).toBe('')
  })

  it('works: initials are two letters', () => {
    const names = ['Ada Lind', 'ada maria lind', ' kit ', 'Øyvind Åse', '李 小龙', 'ß', '']
    expect(names.map(initialsOf)).toEqual(['AL', 'AL', 'KI', 'ØÅ', '李小', 'SS', 'RF'])
  })
})
