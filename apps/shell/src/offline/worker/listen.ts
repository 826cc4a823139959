import { isOfflineCopy, OFFLINE_CACHE, type OfflineCopy } from '../offline-copy.ts'
import type { FileRequest, WorkerScope } from './scope.ts'

/** The page varies with language and encoding; its copy is of the one that was asked for here. */
const anyVariant = { ignoreVary: true, ignoreSearch: true }

/**
 * Answers with the stored page and files where the network does not. Calls of the API, other origins, and everything but
 * GET pass by. Stores only what a page with a match in hand asks for.
 */
export function listen(scope: WorkerScope): void {
  const cache = offlineCache(scope)

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  // Open pages are not claimed: that would throw those out of the back/forward cache that are put away. A reload comes here.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  )

  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || isCall(url)) return
    if (request.mode === 'navigate') event.respondWith(readPage(request, event.preloadResponse))
    else if (isFile(url, scope)) event.respondWith(readFile(request))
  })

  scope.addEventListener('message', (event) => {
    if (isOfflineCopy(event.data)) event.waitUntil(cache.store(event.data))
  })

  async function readPage(request: FileRequest, preload: Promise<Response | undefined>): Promise<Response> {
    try {
      return (await preload) ?? (await scope.fetch(request))
    } catch (error) {
      const copy = (await cache.copyOf(request)) ?? (await cache.copyOf('/'))
      if (copy) return copy
      throw error
    }
  }

  async function readFile(request: FileRequest): Promise<Response> {
    const copy = await cache.copyOf(request)
    if (copy && isImmutable(copy)) return copy
    try {
      return await scope.fetch(request)
    } catch (error) {
      if (copy) return copy
      throw error
    }
  }
}

/** The stored page and files. */
function offlineCache(scope: WorkerScope) {
  const { origin } = scope.location
  const copyOf = (at: FileRequest | string) => scope.caches.match(at, { cacheName: OFFLINE_CACHE, ...anyVariant })
  return { copyOf, store }

  async function store({ page, files }: OfflineCopy): Promise<void> {
    const own = new URL(page, origin)
    const wanted = files.filter((file) => URL.canParse(file) && isFile(new URL(file), scope))
    const isPage = own.origin === origin && !isCall(own)
    // What could not be stored is asked for again with the next page.
    await Promise.allSettled([...(isPage ? [storePage(own.pathname, wanted)] : []), ...wanted.map(storeFile)])
  }

  async function storePage(path: string, used: readonly string[]): Promise<void> {
    const response = await scope.fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' })
    if (!response.ok || isPassing(response)) return
    // A page of a release that came meanwhile starts with files that the open one has not used: without them it is dead.
    const needed = startingFiles(await response.clone().text()).map((file) => new URL(file, origin).href)
    if (needed.every((file) => used.includes(file))) await (await scope.caches.open(OFFLINE_CACHE)).put(path, response)
  }

  async function storeFile(url: string): Promise<void> {
    const copy = await copyOf(url)
    if (copy && isImmutable(copy)) return
    const response = await scope.fetch(url, { mode: 'cors', credentials: 'omit' })
    if (response.ok) await (await scope.caches.open(OFFLINE_CACHE)).put(url, response)
  }
}

const isCall = ({ pathname }: URL): boolean => pathname === '/api' || pathname.startsWith('/api/')

const isFile = (url: URL, { location, remoteOrigins }: WorkerScope): boolean =>
  /\.(js|css|json|woff2)$/.test(url.pathname) &&
  !isCall(url) &&
  [location.origin, ...remoteOrigins].includes(url.origin)

/** Such as a page in which a developer tries a build for a while. */
const isPassing = ({ headers }: Response): boolean => headers.get('cache-control') === 'no-store'

const isImmutable = ({ headers }: Response): boolean => headers.get('cache-control')?.includes('immutable') === true

/** The styles and scripts that start a page. */
const startingFiles = (page: string): string[] =>
  [...page.matchAll(/<link data-start [^>]*href="([^"]+)"/g)].map(([, file = '']) => file)
