import { setTimeout as pause } from 'node:timers/promises'
import { brokenInvariants } from '@refcall/api/embed/audit'
import { reconciliationDifferences, type PaidApp, startPaidApp } from '@refcall/api/embed/testing'
import { namedCities } from './cities/cities.ts'
import { beginEvening } from './evening.ts'
import { planPeople } from './plan/people.ts'
import { unexpectedIn } from './unexpected.ts'

const SEED = 7
const ACCEPTED = 8
const PATIENCE_MS = 30_000

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' }, { deliversItself: true })
})
afterAll(() => app.close())

it('two cities live through an evening: nothing unexpected, every audit holds, the books are the provider’s', async () => {
  const cast = planPeople(SEED, namedCities(['Berlin', 'Toronto']), { referees: 30, players: 10 })
  const { world, close } = await beginEvening({ origin: app.origin, seed: SEED, speed: 120 }, cast)
  const end = performance.now() + PATIENCE_MS
  // The number of events depends on the machine and is not checked; only their correctness is.
  while (world.figures.read().accepted < ACCEPTED && performance.now() < end) await pause(100)
  await close()
  await app.deliverAll()
  const { requests, outcomes, streams } = world.figures.read()
  expect(unexpectedIn(world)).toEqual([])
  expect(await brokenInvariants(app.deps.db, app.deps.clock.now())).toEqual({})
  expect(await reconciliationDifferences(app)).toEqual([])
  expect(requests).toBeGreaterThan(0)
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(requests)
  expect(streams).toBeLessThanOrEqual(cast.referees.length + cast.players.length)
}, 150_000)
