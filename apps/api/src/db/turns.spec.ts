import { requestDeadline, runWithin } from './deadline.ts'
import { DATABASE_LIMITS } from './limits.ts'
import { createTurns, DatabaseBusy, type Turns } from './turns.ts'
import { createWatch, DatabaseSilent, type DatabaseWatch } from './watch.ts'

let watch: DatabaseWatch
beforeEach(() => {
  jest.useFakeTimers()
  watch = createWatch()
})
afterEach(() => jest.useRealTimers())

const SIZE = 8
const ORDINARY = SIZE - SIZE * DATABASE_LIMITS.keptShare

const take = (turns: Turns, isKept = false) => runWithin(requestDeadline(true, 1, isKept), () => turns.take(watch))

/** All the turns that calls may have. */
async function full() {
  const turns = createTurns(SIZE)
  const held = await Promise.all(Array.from({ length: ORDINARY }, () => take(turns)))
  return { turns, giveBack: held[0] ?? (() => undefined) }
}

it('a call waits while others have all turns, in the order of coming, and one that is never turned away does not', async () => {
  const { turns, giveBack } = await full()
  const came: string[] = []
  const [first, second] = ['first', 'second'].map(async (name) => {
    const end = await take(turns)
    came.push(name)
    return end
  })
  await take(turns, true)
  expect(came).toEqual([])
  giveBack()
  const endOfFirst = await first
  expect(came).toEqual(['first'])
  endOfFirst?.()
  await second
  expect(came).toEqual(['first', 'second'])
})

it('who waited too long has no turn, and takes none from those behind', async () => {
  const { turns, giveBack } = await full()
  const late = expect(take(turns)).rejects.toThrow(DatabaseSilent)
  await jest.advanceTimersByTimeAsync(DATABASE_LIMITS.readMs / 2)
  const next = take(turns)
  await jest.advanceTimersByTimeAsync(DATABASE_LIMITS.readMs / 2 + 100)
  await late
  giveBack()
  await next
})

it('more than could be answered in time are refused at once, and none that is never turned away', async () => {
  const { turns } = await full()
  for (let waiting = 0; waiting < DATABASE_LIMITS.callsWaiting; waiting += 1) take(turns).catch(() => undefined)
  await expect(take(turns)).rejects.toThrow(DatabaseBusy)
  await take(turns, true)
})

it('even one connection alone has a turn', async () => {
  const end = await take(createTurns(1))
  end()
})
