import { LIMITS, workBits } from '@refcall/domain'
import { SERVER_LIMITS } from './limits.ts'

const leaves = (group: object): [string, unknown][] =>
  Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? leaves(value) : [[name, value]],
  )

it('works: every number is finite, and every span a positive whole of milliseconds', () => {
  for (const [name, value] of leaves(SERVER_LIMITS)) {
    if (typeof value === 'number') expect([name, Number.isFinite(value)]).toEqual([name, true])
    if (name.endsWith('Ms')) expect([name, Number.isInteger(value) && Number(value) > 0]).toEqual([name, true])
  }
})

it('works: limits that lean on each other agree', () => {
  expect(LIMITS.live.deadAfterMs).toBeGreaterThan(SERVER_LIMITS.live.heartbeatMs)
  const { waveMiles, waveGapMs } = SERVER_LIMITS.dispatch
  expect(waveMiles.at(-1)).toBe(LIMITS.nearby.radiusMiles)
  expect(waveMiles.length * waveGapMs).toBeLessThan(LIMITS.lifecycle.pendingBroadcastMs)
  expect(workBits(SERVER_LIMITS.requests.untrusted.perNetwork)).toBe(LIMITS.requestWork.bitsMax)
})

it('is not allowed: changing one while running', () => {
  expect(Reflect.set(SERVER_LIMITS.code, 'failuresPerRefereePerDay', 99)).toBe(false)
  expect(Reflect.set(SERVER_LIMITS.dispatch.waveMiles, 0, 99)).toBe(false)
})
