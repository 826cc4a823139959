import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'

const { atOnce, waiting } = SERVER_LIMITS.passwords

/** Hashing takes memory and a processor: a few at a time, and more than can be served soon are refused. */
export interface PasswordQueue {
  /**
   * @param isKnown the caller is signed in, or at a browser that has signed in before: served first, in a queue of their own
   * @throws Refusal `unavailable` when the queue is full
   */
  run<T>(isKnown: boolean, hash: () => Promise<T>): Promise<T>
}

export function createPasswordQueue(): PasswordQueue {
  const known: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0

  async function turn(queue: (() => void)[]): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting)
      throw new Refusal('unavailable', { retryAfter: SERVER_LIMITS.http.retryAfterSeconds.most })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** The next one takes over the place of the one that has finished. */
  function pass(): void {
    const next = known.shift() ?? others.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(isKnown, hash) {
      await turn(isKnown ? known : others)
      try {
        return await hash()
      } finally {
        pass()
      }
    },
  }
}

/** One for the process, as its threads are. */
export const passwordQueue = createPasswordQueue()
