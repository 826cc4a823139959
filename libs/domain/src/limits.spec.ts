import { LIMITS } from './limits.ts'

const leaves = (group: object): [string, unknown][] =>
  Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? leaves(value) : [[name, value]],
  )

describe('limits', () => {
  it('works: every number is finite, and every span a positive whole of milliseconds', () => {
    for (const [name, value] of leaves(LIMITS)) {
      if (typeof value === 'number') expect([name, Number.isFinite(value)]).toEqual([name, true])
      if (name.endsWith('Ms')) expect([name, Number.isInteger(value) && Number(value) > 0]).toEqual([name, true])
    }
  })

  it('works: limits that lean on each other agree', () => {
    expect(LIMITS.nearby.radiusMiles).toBeLessThanOrEqual(LIMITS.nearby.radiusMaxMiles)
    expect(LIMITS.match.defaultGamesRemaining).toBeGreaterThanOrEqual(LIMITS.match.gamesRemainingMin)
    expect(LIMITS.match.defaultGamesRemaining).toBeLessThanOrEqual(LIMITS.match.gamesRemainingMax)
  })

  it('is not allowed: changing one while running', () => {
    expect(Reflect.set(LIMITS.code, 'attemptsPerCode', 99)).toBe(false)
    expect(Reflect.set(LIMITS.payment.estimate, 'feePerMille', 0)).toBe(false)
  })
})
