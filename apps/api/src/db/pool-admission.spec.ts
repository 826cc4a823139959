import { requestDeadline, runWithin } from './deadline.ts'
import { DATABASE_LIMITS } from './limits.ts'
import { createPoolAdmission, DatabaseBusy, type PoolAdmission } from './pool-admission.ts'
import { createWatch, DatabaseSilent, type DatabaseWatch } from './watch.ts'

let watch: DatabaseWatch
beforeEach(() => {
  jest.useFakeTimers()
  watch = createWatch()
})
afterEach(() => jest.useRealTimers())

const SIZE = 8
const ORDINARY = SIZE - SIZE * DATABASE_LIMITS.keptShare

const admit = (pool: PoolAdmission, isKept = false) =>
  runWithin(requestDeadline(true, 1, isKept), () => pool.admit(watch))

/** A pool whose ordinary connections are all in use. */
async function full() {
  const pool = createPoolAdmission(SIZE)
  const held = await Promise.all(Array.from({ length: ORDINARY }, () => admit(pool)))
  return { pool, leave: held[0] ?? (() => undefined) }
}

it('calls wait in order while all connections are in use, and a call that is never turned away does not wait', async () => {
  const { pool, leave } = await full()
  const came: string[] = []
  const [first, second] = ['first', 'second'].map(async (name) => {
    const end = await admit(pool)
    came.push(name)
    return end
  })
  await admit(pool, true)
  expect(came).toEqual([])
  leave()
  const endOfFirst = await first
  expect(came).toEqual(['first'])
  endOfFirst?.()
  await second
  expect(came).toEqual(['first', 'second'])
})

it('a call that has waited too long fails, and the next one gets its connection', async () => {
  const { pool, leave } = await full()
  const late = expect(admit(pool)).rejects.toThrow(DatabaseSilent)
  await jest.advanceTimersByTimeAsync(DATABASE_LIMITS.readMs / 2)
  const next = admit(pool)
  await jest.advanceTimersByTimeAsync(DATABASE_LIMITS.readMs / 2 + 100)
  await late
  leave()
  await next
})

it('calls beyond those that could be answered in time are refused at once, except those never turned away', async () => {
  const { pool } = await full()
  for (let waiting = 0; waiting < DATABASE_LIMITS.callsWaiting; waiting += 1) admit(pool).catch(() => undefined)
  await expect(admit(pool)).rejects.toThrow(DatabaseBusy)
  await admit(pool, true)
})

it('a pool of one connection gives it to any call', async () => {
  const end = await admit(createPoolAdmission(1))
  end()
})
