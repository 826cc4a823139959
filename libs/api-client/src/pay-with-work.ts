import { ApiError } from './api-error.ts'

/** How often the required bits may grow while a proof of work is solved. */
const TIMES = 3
/** Shorter waits are not noticed. */
const UNNOTICED_MS = 700

interface Paying {
  readonly signal?: AbortSignal
  readonly onWork?: () => void
}

/**
 * Sends a body; where the service requires a proof of work, solves it and sends the same body again with the solution.
 * @throws what `send` throws
 */
export async function payWithWork<T>(
  send: (body: unknown) => Promise<T>,
  body: unknown,
  { signal, onWork }: Paying = {},
): Promise<T> {
  let work: object | undefined
  for (let time = 0; ; time += 1) {
    try {
      return await send(work ? { ...Object(body), work } : body)
    } catch (error) {
      const asked = error instanceof ApiError && error.code === 'work_required' ? error.body?.work : undefined
      if (!asked || time === TIMES) throw error
      const telling = setTimeout(() => onWork?.(), UNNOTICED_MS)
      try {
        // Loaded on demand, because few calls need it.
        const { findWork } = await import(/* webpackChunkName: "work" */ './find-work.ts')
        work = await findWork(asked, signal)
      } finally {
        clearTimeout(telling)
      }
    }
  }
}
