/* The parts of the worker's global scope in use: TypeScript's `WebWorker` and `DOM` types exclude each other. */

interface Awaited {
  waitUntil(done: Promise<unknown>): void
}

export type FileRequest = Pick<Request, 'url' | 'method' | 'mode'>

interface FetchEvent extends Awaited {
  readonly request: FileRequest
  /** The browser's own request for a page, begun while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerEvents {
  install: Awaited
  activate: Awaited
  fetch: FetchEvent
  message: Awaited & { readonly data: unknown }
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  /** The origins of the remotes, written in front of the script by the page server. */
  readonly remoteOrigins: readonly string[]
  readonly caches: {
    match(at: FileRequest | string, options: MultiCacheQueryOptions): Promise<Response | undefined>
    open(name: string): Promise<{ put(at: string, response: Response): Promise<void> }>
  }
  fetch(at: FileRequest | string, options?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}
