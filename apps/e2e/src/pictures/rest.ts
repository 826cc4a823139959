import type { Page, Request } from '@refcall/faults/lab/browser'
import { isStream } from '../streams.ts'

const PATIENCE_MS = Number(process.env['TEST_PATIENCE'] ?? 20_000)

/** Detects when a page is idle: requests are done, fonts are loaded and nothing moves. */
export class Rest {
  readonly #page: Page
  readonly #open = new Set<Request>()
  #changed = () => {}

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      // The live stream stays open indefinitely.
      if (!isStream(request)) this.#open.add(request)
    })
    const answered = (request: Request) => {
      this.#open.delete(request)
      this.#changed()
    }
    page.on('requestfinished', answered)
    page.on('requestfailed', answered)
  }

  /** `loading`: do not wait for responses, because some never arrive. */
  async come(loading = false): Promise<void> {
    const late = AbortSignal.timeout(PATIENCE_MS)
    do {
      if (!loading) await this.#answers(late)
      await this.#page.evaluate(settle)
    } while (!loading && this.#open.size > 0)
  }

  async #answers(late: AbortSignal): Promise<void> {
    while (this.#open.size > 0) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = () =>
        reject(new Error(`No answer yet: ${[...this.#open].map((request) => request.url()).join(' ')}`))
      this.#changed = resolve
      late.addEventListener('abort', giveUp, { once: true })
      await promise.finally(() => late.removeEventListener('abort', giveUp))
    }
  }
}

/** Runs in the page: waits until fonts are loaded, animations are over, and two more frames are drawn. */
async function settle(): Promise<void> {
  await document.fonts.ready
  const moving = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map((animation) => animation.finished))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
