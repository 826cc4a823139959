import { calledOf, calledText } from './called.ts'

describe('what players call a referee', () => {
  it('works: the chosen name, else a star, the same for the same id', () => {
    expect(calledText('Kit')).toBe('Kit')
    const star = calledOf({ id: 'ref-0012ab34', displayName: null })
    expect(star).toMatch(/^[A-Z][a-z]+$/)
    expect(calledText('Referee 12ab34')).toBe(star)
  })

  it('works: among many ids all stars are given, none much more often than the others', () => {
    const given = Map.groupBy(
      Array.from({ length: 4_800 }, (_, one) => one.toString(36).padStart(6, '0')),
      (end) => calledText(`Referee ${end}`),
    )
    expect(given.size).toBe(48)
    expect(Math.max(...[...given.values()].map(({ length }) => length))).toBeLessThan(250)
  })
})
