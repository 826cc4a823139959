import fc from 'fast-check'
import { cameBy, playerAbsentAt, refereeAbsentAt } from './absence.ts'
import { LIMITS } from './limits.ts'

const { playerAbsentAfterMs, refereeAbsentAfterMs } = LIMITS.arrival
const now = Date.parse('2026-11-27T12:00:00Z')
const coming = { expectedAt: now, arrivedAt: null, playerHereAt: null }
const instant = fc.integer({ min: now - 3_600_000, max: now + 3_600_000 })

describe('the clock of the referee', () => {
  it('begins at the table, and not before', () => {
    expect(playerAbsentAt(coming)).toBeNull()
    expect(playerAbsentAt({ ...coming, arrivedAt: now })).toBe(now + playerAbsentAfterMs)
  })

  it('begins again when the player says to be there', () => {
    fc.assert(
      fc.property(instant, instant, (arrivedAt, playerHereAt) => {
        const at = playerAbsentAt({ ...coming, arrivedAt, playerHereAt })
        expect(at).toBe(Math.max(arrivedAt, playerHereAt) + playerAbsentAfterMs)
      }),
    )
  })
})

describe('the clock of the player', () => {
  it('begins when the referee is expected', () => {
    expect(refereeAbsentAt(coming)).toBe(now + refereeAbsentAfterMs)
  })

  it('begins again when the referee says to be there, and never becomes shorter by it', () => {
    fc.assert(
      fc.property(instant, instant, (expectedAt, arrivedAt) => {
        const at = refereeAbsentAt({ ...coming, expectedAt, arrivedAt })
        expect(at).toBeGreaterThanOrEqual(refereeAbsentAt({ ...coming, expectedAt }))
        expect(at).toBeGreaterThanOrEqual(arrivedAt + refereeAbsentAfterMs)
      }),
    )
  })
})

describe('that the referee came', () => {
  it('is shown by the right code, by the player, and by a position of the referee', () => {
    expect(cameBy('verify', 'provider', null)).toBe(true)
    expect(cameBy('complete', 'player', null)).toBe(true)
    expect(cameBy('complete', 'referee', 'position')).toBe(true)
  })

  it('stays unknown where only the referee says so, and where the match was cancelled, left or expired', () => {
    expect(cameBy('complete', 'referee', 'referee')).toBeNull()
    for (const step of ['cancel', 'withdraw', 'expire'] as const) expect(cameBy(step, 'player', 'position')).toBeNull()
  })
})
