import type { BrowserContext, Request } from '@refcall/faults/lab/browser'

/** Whether the request opens the live channel. */
export const isStream = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/events/')

/** The event streams that the pages of a browser request, and which of them are open. */
export class Streams {
  readonly #asked: Request[] = []
  readonly #ended = new Set<Request>()

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (isStream(request)) this.#asked.push(request)
    })
    context.on('requestfinished', (request) => this.#ended.add(request))
    context.on('requestfailed', (request) => this.#ended.add(request))
  }

  /** The cursor that each stream resumed after, in the order of the requests; null for a new stream. */
  get resumedAfter(): (string | null)[] {
    return this.#asked.map((request) => new URL(request.url()).searchParams.get('lastEventId'))
  }

  get open(): number {
    return this.#asked.filter((request) => !this.#ended.has(request) && !request.frame().page().isClosed()).length
  }
}
