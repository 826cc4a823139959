import fc from 'fast-check'
import { presentDeadline, requestDeadline, runWithin } from '../db/deadline.ts'
import { createLoop, type Loop } from './loop.ts'

const EVERY_MS = 1_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

interface TestLoop extends Loop {
  /** How many rounds have begun. */
  readonly begun: () => number
  /** The present round succeeds. */
  end(): Promise<void>
  /** The present round fails. */
  fail(): Promise<void>
  readonly errors: unknown[]
}

function openLoop(nextMs?: () => Promise<number>): TestLoop {
  const rounds: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const loop = createLoop({
    everyMs: EVERY_MS,
    work() {
      const round = Promise.withResolvers<void>()
      rounds.push(round)
      return round.promise
    },
    ...(nextMs && { nextMs }),
    onError: (error) => errors.push(error),
  })
  const finish = async (how: (round: PromiseWithResolvers<void> | undefined) => void) => {
    how(rounds.at(-1))
    await pass(0)
  }
  return {
    ...loop,
    begun: () => rounds.length,
    end: () => finish((round) => round?.resolve()),
    fail: () => finish((round) => round?.reject(new Error('failed'))),
    errors,
  }
}

/** Whether the promise has resolved, once everything that is due now has happened. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let is = false
  void promise.then(() => (is = true))
  await pass(0)
  return is
}

describe('works', () => {
  it('begins a round one period after the start, and after the end of each round', async () => {
    const loop = openLoop()
    loop.start()
    await pass(EVERY_MS - 1)
    expect(loop.begun()).toBe(0)
    await pass(1)
    expect(loop.begun()).toBe(1)
    await pass(3 * EVERY_MS)
    expect(loop.begun()).toBe(1)
    await loop.end()
    await pass(EVERY_MS - 1)
    expect(loop.begun()).toBe(1)
    await pass(1)
    expect(loop.begun()).toBe(2)
  })

  it('begins a round at once when it is woken, and counts the period from its end', async () => {
    const loop = openLoop()
    loop.start()
    await pass(EVERY_MS - 1)
    loop.wake()
    expect(loop.begun()).toBe(1)
    await loop.end()
    await pass(EVERY_MS - 1)
    expect(loop.begun()).toBe(1)
    await pass(1)
    expect(loop.begun()).toBe(2)
  })

  it('follows a round during which it was woken with exactly one more', async () => {
    const loop = openLoop()
    loop.start()
    for (let wakes = 0; wakes < 3; wakes += 1) loop.wake()
    expect(loop.begun()).toBe(1)
    await loop.end()
    expect(loop.begun()).toBe(2)
    await loop.end()
    await pass(EVERY_MS - 1)
    expect(loop.begun()).toBe(2)
  })

  it('reports a failed round and pauses, even when it was woken during it; a later wake ends the pause', async () => {
    const loop = openLoop()
    loop.start()
    loop.wake()
    loop.wake()
    await loop.fail()
    expect(loop.errors).toEqual([new Error('failed')])
    await pass(EVERY_MS - 1)
    expect(loop.begun()).toBe(1)
    await pass(1)
    expect(loop.begun()).toBe(2)
    await loop.fail()
    loop.wake()
    expect([loop.begun(), loop.errors.length]).toEqual([3, 2])
  })

  it('pauses as long as the work says, or one period where it cannot say', async () => {
    const pauses = [Promise.resolve(10), Promise.reject(new Error('away'))]
    const loop = openLoop(() => pauses.shift() ?? Promise.resolve(1))
    loop.start()
    await pass(EVERY_MS)
    await loop.end()
    await pass(10)
    expect(loop.begun()).toBe(2)
    await loop.end()
    await pass(EVERY_MS - 1)
    expect([loop.begun(), loop.errors]).toEqual([2, [new Error('away')]])
    await pass(1)
    expect(loop.begun()).toBe(3)
  })

  it('is idle when the present round has ended, even if one more follows', async () => {
    const loop = openLoop()
    loop.start()
    expect(await isOver(loop.idle())).toBe(true)
    loop.wake()
    loop.wake()
    const idle = loop.idle()
    expect(await isOver(idle)).toBe(false)
    await loop.end()
    expect([await isOver(idle), loop.begun()]).toEqual([true, 2])
  })

  it('spends no request’s deadline, neither in the round that the request woke nor in later ones', async () => {
    const deadline = requestDeadline(false)
    const isTheRequests: boolean[] = []
    const loop = createLoop({
      everyMs: EVERY_MS,
      work: async () => isTheRequests.push(presentDeadline() === deadline),
      onError: (error) => {
        throw error
      },
    })
    loop.start()
    runWithin(deadline, loop.wake)
    await pass(2 * EVERY_MS)
    expect(isTheRequests).toEqual([false, false, false])
    await loop.stop()
  })
})

describe('refuses', () => {
  it('to be woken before the start', async () => {
    const loop = openLoop()
    loop.wake()
    loop.start()
    await pass(EVERY_MS - 1)
    expect(loop.begun()).toBe(0)
  })

  it('to start twice', async () => {
    const loop = openLoop()
    loop.start()
    loop.start()
    await pass(EVERY_MS)
    await loop.end()
    expect([loop.begun(), jest.getTimerCount()]).toEqual([1, 1])
  })

  it('to begin a round after it was stopped, however it is asked', async () => {
    const loop = openLoop()
    loop.start()
    await loop.stop()
    expect(jest.getTimerCount()).toBe(0)
    loop.wake()
    loop.start()
    loop.wake()
    await pass(EVERY_MS)
    expect([loop.begun(), jest.getTimerCount()]).toEqual([0, 0])
  })

  it('to start once it was stopped', async () => {
    const loop = openLoop()
    await loop.stop()
    loop.start()
    loop.wake()
    await pass(EVERY_MS)
    expect(loop.begun()).toBe(0)
  })

  it.each(['end', 'fail'] as const)(
    'to be stopped before the round’s %s, each time it is asked, and does not follow up',
    async (how) => {
      const loop = openLoop()
      loop.start()
      loop.wake()
      loop.wake()
      const stops = [loop.stop(), loop.stop()]
      expect(await Promise.all(stops.map(isOver))).toEqual([false, false])
      await loop[how]()
      expect(await Promise.all(stops.map(isOver))).toEqual([true, true])
      await pass(EVERY_MS)
      expect([loop.begun(), jest.getTimerCount()]).toEqual([1, 0])
    },
  )

  it('to keep a process alive by itself', () => {
    const plan = jest.spyOn(globalThis, 'setTimeout')
    openLoop().start()
    expect((plan.mock.results[0]!.value as NodeJS.Timeout).hasRef()).toBe(false)
  })
})

const ACTIONS = ['start', 'wake', 'end', 'fail', 'half a period', 'stop'] as const
type Action = (typeof ACTIONS)[number]

/** What the loop should have done: a description of it as a table of states. */
interface Expected {
  readonly begun: number
  readonly isRunning: boolean
  readonly isWoken: boolean
  /** Milliseconds to the next round; null while none is planned. */
  readonly dueMs: number | null
  readonly isStarted: boolean
  readonly isStopped: boolean
}

const NEW: Expected = { begun: 0, isRunning: false, isWoken: false, dueMs: null, isStarted: false, isStopped: false }

const begin = (was: Expected): Expected => ({
  ...was,
  begun: was.begun + 1,
  isRunning: true,
  isWoken: false,
  dueMs: null,
})
const rest = (was: Expected): Expected => ({
  ...was,
  isRunning: false,
  isWoken: false,
  dueMs: was.isStopped ? null : EVERY_MS,
})

function after(was: Expected, action: Action): Expected {
  switch (action) {
    case 'start':
      return was.isStarted ? was : { ...was, isStarted: true, dueMs: was.isStopped ? null : EVERY_MS }
    case 'wake':
      if (!was.isStarted || was.isStopped) return was
      return was.isRunning ? { ...was, isWoken: true } : begin(was)
    case 'end':
      if (!was.isRunning) return was
      return was.isWoken && !was.isStopped ? begin(was) : rest(was)
    case 'fail':
      return was.isRunning ? rest(was) : was
    case 'half a period':
      if (was.dueMs === null) return was
      return was.dueMs > EVERY_MS / 2 ? { ...was, dueMs: was.dueMs - EVERY_MS / 2 } : begin(was)
    case 'stop':
      return { ...was, isStopped: true, dueMs: null }
  }
}

it('keeps its rules in any order of starts, wakes, ends, failures, periods and stops', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 30 }), async (actions) => {
      const loop = openLoop()
      const stops: Promise<void>[] = []
      let expected = NEW
      for (const action of actions) {
        if (action === 'half a period') await pass(EVERY_MS / 2)
        else if (action === 'stop') stops.push(loop.stop())
        else await loop[action]()
        expected = after(expected, action)
        expect(loop.begun()).toBe(expected.begun)
        expect(jest.getTimerCount()).toBe(expected.dueMs === null ? 0 : 1)
        for (const stop of stops) expect(await isOver(stop)).toBe(!expected.isRunning)
      }
      jest.clearAllTimers()
    }),
    { numRuns: 500 },
  )
})
