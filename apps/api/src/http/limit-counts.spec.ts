import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { createLimitCounts, type LimitCounts } from './limit-counts.ts'

const { windowMs } = SERVER_LIMITS.rates

let app: TestApp
let first: LimitCounts
let second: LimitCounts
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
beforeEach(() => {
  ;[first, second] = [createLimitCounts(app.deps), createLimitCounts(app.deps)]
})
afterAll(() => app.close())

const call = ({ store }: LimitCounts, name: string, times = 1) => {
  let answer = { current: 0, ttl: 0 }
  for (let made = 0; made < times; made += 1) {
    store.incr(name, (_, result) => void (answer = result ?? answer), windowMs, 1)
  }
  return answer
}
const age = () => sql`update limit_count set until = until - ${windowMs} * interval '1 ms'`.execute(app.deps.db)

it('works: adds up what several processes counted at the same time', async () => {
  call(first, 'a', 3)
  call(second, 'a', 4)
  call(second, 'b')
  await Promise.all([first.exchange(), second.exchange()])
  call(first, 'a')
  await first.exchange()
  expect([call(first, 'a'), call(first, 'b')]).toEqual([
    expect.objectContaining({ current: 9 }),
    expect.objectContaining({ current: 1 }),
  ])
})

it('works: counts on while it tells the others', async () => {
  call(first, 'c', 2)
  const told = first.exchange()
  call(first, 'c', 3)
  await told
  await first.exchange()
  await first.exchange()
  call(second, 'c')
  await second.exchange()
  expect(call(second, 'c').current).toBe(7)
})

it('works: ends the window of all together, and forgets it', async () => {
  call(first, 'd', 5)
  await first.exchange()
  await age()
  call(second, 'd')
  await second.exchange()
  const { current, ttl } = call(second, 'd')
  expect(current).toBe(2)
  expect(ttl).toBeLessThanOrEqual(windowMs)
  await age()
  await app.advance(0)
  expect(await app.deps.db.selectFrom('limit_count').selectAll().execute()).toEqual([])
})

it('works: holds alone while the database is away, and tells all when it is back', async () => {
  await sql`alter table limit_count rename to limit_count_away`.execute(app.owner)
  call(first, 'e', 5)
  await expect(first.exchange()).rejects.toThrow('limit_count')
  expect(call(first, 'e').current).toBe(6)
  await sql`alter table limit_count_away rename to limit_count`.execute(app.owner)
  await first.exchange()
  call(second, 'e')
  await second.exchange()
  expect(call(second, 'e').current).toBe(8)
})
