import { listen } from './listen.ts'
import type { WorkerScope } from './scope.ts'

const own = 'https://refcall.example'
const remote = 'https://player.example'
const immutable = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }

const placeOf = (at: { url: string } | string) => {
  const { origin, pathname } = new URL(typeof at === 'string' ? at : at.url, own)
  return origin + pathname
}

/** A worker with a network that can be cut, and a cache in memory. */
function start(network: Record<string, () => Response>) {
  const listeners: Record<string, (event: never) => void> = {}
  const stored = new Map<string, Response>()
  const asked: string[] = []
  const state = { online: true }
  const scope: WorkerScope = {
    location: { origin: own },
    registration: {},
    remoteOrigins: [remote],
    caches: {
      match: async (at) => stored.get(placeOf(at))?.clone(),
      open: async () => ({ put: async (at, response) => void stored.set(placeOf(at), response) }),
    },
    fetch: async (at) => {
      asked.push(placeOf(at))
      const respond = network[placeOf(at)]
      if (!respond || !state.online) throw new TypeError('Failed to fetch')
      return respond()
    },
    skipWaiting: async () => {},
    addEventListener: (type, listener) => void (listeners[type] = listener),
  }
  listen(scope)
  const happen = (type: string, event: object) => listeners[type]?.(event as never)
  /** The text of the worker's answer; undefined where it lets the request pass by. */
  const answer = async (url: string, { mode = 'no-cors', method = 'GET' } = {}) => {
    let response: Promise<Response> | undefined
    happen('fetch', {
      request: { url, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: Promise<Response>) => (response = given),
    })
    return response && (await response).text()
  }
  const keep = async (data: unknown) => {
    let done: Promise<unknown> = Promise.resolve()
    happen('message', { data, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return { answer, keep, stored, asked, state }
}

const main = `${own}/1f/main.js`
const screen = `${remote}/2e/home.js`
const manifest = `${remote}/2e/mf-manifest.json`
const network = {
  [`${own}/`]: () => new Response('the page'),
  [main]: () => new Response('main', immutable),
  [screen]: () => new Response('home', immutable),
  [manifest]: () => new Response('{}', { headers: { 'cache-control': 'no-cache' } }),
}
const copy = { page: '/', files: [main, screen, manifest] }
const page = { mode: 'navigate' }

describe('without a network the worker', () => {
  it('answers with the page and the files of the match in hand, at any path', async () => {
    const { answer, keep, state } = start(network)
    await keep(copy)
    state.online = false
    expect(await answer(`${own}/?from=qr`, page)).toBe('the page')
    expect(await answer(`${own}/history`, page)).toBe('the page')
    expect([await answer(main), await answer(screen), await answer(manifest)]).toEqual(['main', 'home', '{}'])
  })

  it('fails as the browser does where nothing is stored', async () => {
    const { answer, state } = start(network)
    state.online = false
    await expect(answer(`${own}/`, page)).rejects.toThrow('Failed to fetch')
    await expect(answer(main)).rejects.toThrow('Failed to fetch')
  })
})

describe('with a network the worker', () => {
  it('takes pages and entry files from it, and only what never changes from the copy', async () => {
    const { answer, keep, asked } = start(network)
    await keep(copy)
    asked.length = 0
    for (const url of [main, screen, manifest]) await answer(url)
    await answer(`${own}/`, page)
    expect(asked).toEqual([manifest, `${own}/`])
  })

  it('stores nothing of itself', async () => {
    const { answer, stored } = start(network)
    await answer(main)
    await answer(`${own}/`, page)
    expect([...stored.keys()]).toEqual([])
  })
})

describe('the worker never touches', () => {
  const calls = {
    [`${own}/api/me`]: () => new Response('{"user":"Maya"}'),
    [`${own}/api/me.json`]: () => new Response('{}'),
  }
  const strange = { 'https://pay.example/v3.js': () => new Response('pay') }

  it('a call of the API, another origin, or anything but GET', async () => {
    const { answer, keep, stored } = start({ ...network, ...calls, ...strange })
    await keep({ page: '/api/me', files: [...Object.keys(calls), ...Object.keys(strange)] })
    await keep({ page: 'https://pay.example/', files: [] })
    expect([...stored.keys()]).toEqual([])
    for (const url of [...Object.keys(calls), ...Object.keys(strange)]) expect(await answer(url)).toBeUndefined()
    expect(await answer(`${own}/api/docs`, page)).toBeUndefined()
    expect(await answer(`${own}/`, { ...page, method: 'POST' })).toBeUndefined()
  })

  it.each([null, 'keep', { page: 1, files: [] }, { page: '/', files: 'main' }])('its store for %o', async (data) => {
    const { keep, stored } = start(network)
    await keep(data)
    expect(stored.size).toBe(0)
  })

  it('a page that is not to be kept', async () => {
    const { keep, stored } = start({
      [`${own}/`]: () => new Response('of a developer', { headers: { 'cache-control': 'no-store' } }),
    })
    await keep({ page: '/', files: [] })
    expect(stored.size).toBe(0)
  })

  it('D7: a page of another release than the open one, whose files are not used here', async () => {
    const pageOf = (file: string) => `<link data-start rel="preload" as="script" fetchpriority="low" href="${file}">`
    const { keep, stored } = start({
      ...network,
      [`${own}/`]: () => new Response(pageOf('/1f/main.js')),
      [`${own}/history`]: () => new Response(pageOf('/2f/main.js')),
    })
    await keep({ page: '/history', files: [main] })
    expect([...stored.keys()]).toEqual([main])
    await keep({ page: '/', files: [main] })
    expect([...stored.keys()]).toEqual([main, `${own}/`])
  })

  it('a refused page or file', async () => {
    const { keep, stored } = start({
      [`${own}/`]: () => new Response('', { status: 503 }),
      [main]: () => new Response('', { status: 404 }),
    })
    await keep({ page: '/', files: [main] })
    expect(stored.size).toBe(0)
  })
})
