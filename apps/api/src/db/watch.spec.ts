import { isSpent, presentDeadline, requestDeadline, runInBackground, runWithin, type Deadline } from './deadline.ts'
import { DATABASE_LIMITS } from './limits.ts'
import { createWatch, DatabaseSilent } from './watch.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A wait that never resolves, and whether it timed out. */
function waitFor(watch: ReturnType<typeof createWatch>, deadline: Deadline) {
  const state = { isGivenUp: false }
  runWithin(deadline, () => watch.wait(new Promise<never>(() => {}))).catch((error: unknown) => {
    state.isGivenUp = error instanceof DatabaseSilent
  })
  return state
}

it.each([
  ['a read', true, 1_000],
  ['a write', false, 1_000],
])('%s waits no longer than its time for a database that is silent', async (_, isRead, limit) => {
  const wait = waitFor(createWatch(), requestDeadline(isRead))
  await pass(limit / 2)
  expect(wait.isGivenUp).toBe(false)
  await pass(limit / 2)
  expect(wait.isGivenUp).toBe(true)
})

it('all waits of a request share one deadline, and nothing begins after it', async () => {
  const watch = createWatch()
  const deadline = requestDeadline(true)
  const answer = Promise.withResolvers<string>()
  const first = runWithin(deadline, () => watch.wait(answer.promise))
  await pass(500)
  answer.resolve('late')
  expect(await first).toBe('late')
  const second = waitFor(watch, deadline)
  await pass(200)
  expect(second.isGivenUp).toBe(true)
  await expect(runWithin(deadline, () => watch.wait(Promise.resolve()))).rejects.toThrow(DatabaseSilent)
})

it('a queue is only a queue while the database answers others, up to an end', async () => {
  const watch = createWatch()
  const { busyMs } = DATABASE_LIMITS
  const [read, write] = [waitFor(watch, requestDeadline(true)), waitFor(watch, requestDeadline(false))]
  const others = setInterval(() => watch.heard(), 10)
  await pass(busyMs.read - 100)
  expect([read.isGivenUp, write.isGivenUp]).toEqual([false, false])
  await pass(200)
  expect([read.isGivenUp, write.isGivenUp]).toEqual([true, false])
  await pass(busyMs.write - busyMs.read)
  expect(write.isGivenUp).toBe(true)
  clearInterval(others)
})

it('a pause of this process is not the silence of the database', async () => {
  const deadline = requestDeadline(true)
  waitFor(createWatch(), deadline)
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await pass(100)
  expect(isSpent(deadline)).toBe(false)
})

it('what a request sets off, or leaves after its answer, has time of its own', () => {
  const deadline = requestDeadline(true)
  runWithin(deadline, () => {
    expect(presentDeadline()).toBe(deadline)
    expect(runInBackground(presentDeadline)).not.toBe(deadline)
    deadline.isOver = true
    expect(presentDeadline()).not.toBe(deadline)
  })
})
