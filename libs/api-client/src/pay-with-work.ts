import { ApiError } from './api-error.ts'

/** How often the price may have grown while it was paid. */
const TIMES = 3
/** A person does not notice less. */
const UNNOTICED_MS = 700

interface Paying {
  readonly signal?: AbortSignal
  readonly onWork?: () => void
}

/**
 * Sends a body; where the service asks for work first, does it and sends the same body again with what was found.
 * @throws what `send` throws
 */
export async function payWithWork<T>(send: (body: unknown) => Promise<T>, body: unknown, { signal, onWork }: Paying = {}): Promise<T> {
  let work: object | undefined
  for (let time = 0; ; time += 1) {
    try {
      return await send(work ? { ...Object(body), work } : body)
    } catch (error) {
      const asked = error instanceof ApiError && error.code === 'work_required' ? error.body?.work : undefined
      if (!asked || time === TIMES) throw error
      const telling = setTimeout(() => onWork?.(), UNNOTICED_MS)
      try {
        // Few calls are ever asked for it.
        const { findWork } = await import(/* webpackChunkName: "work" */ './find-work.ts')
        work = await findWork(asked, signal)
      } finally {
        clearTimeout(telling)
      }
    }
  }
}
