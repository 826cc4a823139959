import { ApiError } from './api-error.ts'

/** How often a read that a busy service turned away is made again. */
const TIMES = 2
/** A longer wait is for the user to know of. */
const LONGEST_SECONDS = 10

/**
 * Makes a read; where the service is too busy for it, again after the time that it names, and a little later, for many
 * were turned away with it.
 * @throws what `read` throws, and the abort reason of the signal
 */
export async function readAgain<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let time = 0; ; time += 1) {
    try {
      return await read()
    } catch (error) {
      const seconds = error instanceof ApiError && error.code === 'unavailable' ? error.body?.retryAfter : undefined
      if (seconds === undefined || seconds > LONGEST_SECONDS || time === TIMES) throw error
      await pause(1_000 * (seconds + Math.random()), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
    // It may have been aborted before.
    if (signal?.aborted) reject(signal.reason)
  })
}
