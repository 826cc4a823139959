import { runInBackground } from '../db/deadline.ts'

/** Repeats a round of background work in this process, never two at once; what is due, and to whom, the work decides. */
export interface Loop {
  /** The first round begins after `everyMs`. Has no effect a second time, or after `stop`. */
  start(): void
  /** Begins a round now; during a round, one more follows it. Has no effect before `start`, or after `stop`. */
  wake(): void
  /** Resolves when the present round has ended, at once if there is none. */
  idle(): Promise<void>
  /** No round begins after this call. Resolves when the present one has ended. */
  stop(): Promise<void>
}

interface LoopOptions {
  /** Pause after a round, in milliseconds. */
  readonly everyMs: number
  readonly work: () => Promise<unknown>
  /** Asked after each successful round: the pause before the next one, instead of `everyMs`; milliseconds. */
  readonly nextMs?: () => Promise<number>
  /** A round failed; the next begins after `everyMs`, or with a later `wake`. */
  readonly onError: (error: unknown) => void
}

export function createLoop({ everyMs, work, nextMs, onError }: LoopOptions): Loop {
  let isStarted = false
  let isStopped = false
  let isWoken = false
  let round: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const plan = (ms: number): void => {
    if (!isStopped) timer = setTimeout(begin, ms).unref()
  }

  /** @returns the pause after it */
  async function run(): Promise<number> {
    try {
      await work()
      return (await nextMs?.()) ?? everyMs
    } catch (error) {
      onError(error)
      // What it was woken for waits too: what failed would only fail again.
      isWoken = false
      return everyMs
    }
  }

  function begin(): void {
    clearTimeout(timer)
    isWoken = false
    // A request that wakes it must not lend it, and all later rounds, its deadline.
    round = runInBackground(async () => {
      const pauseMs = await run()
      round = null
      if (isWoken && !isStopped) begin()
      else plan(pauseMs)
    })
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      plan(everyMs)
    },
    wake: () => {
      if (!isStarted || isStopped) return
      if (round) isWoken = true
      else begin()
    },
    idle: async () => void (await round),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
