import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ERRORS } from '@refcall/contract/errors'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { releaseToAll } from '@refcall/release'
import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { pageHeaders } from './headers.ts'
import { overridesFrom } from './overrides.ts'
import { compressPage } from './sent-page.ts'
import { followStore } from './testing/follow-store.ts'

const page = compressPage('<!doctype html><title>Refcall</title>')
/** What the API does with a call; the streams that it has begun. */
let answer: 'nothing' | 'half' | 'stream' | 'name'
let streams = 0
let api: Server
let places: Awaited<ReturnType<typeof aFolder>>[]
let digest: string
let followed: Awaited<ReturnType<typeof followStore>>
let server: FastifyInstance
let origin: string

beforeAll(async () => {
  places = [await aFolder(), await aFolder()]
  const registry = aRegistry(places[0]!.store)
  const { files, statement } = await aRelease('First', '1.0.0')
  digest = statement.predicate.digest
  await releaseToAll(registry, files, statement, [registry.team], 'the first')
  followed = await followStore({ store: registry.store, kept: places[1]!.store, keys: () => registry.keys })
  api = createServer((_request, response) => {
    if (answer === 'name') response.end('{"name": "api"}')
    if (answer === 'half') response.writeHead(200, { 'content-length': '100' }).write('{"isOperator": ')
    if (answer === 'stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
      streams += 1
    }
  })
  api.on('upgrade', (_request, socket) => void socket.resume().on('end', () => socket.end()))
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  server = await frontEnd({
    folder: import.meta.dirname,
    upstream: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    headers: pageHeaders,
    pages: () => ({ page, status: 200 }),
    product: {},
    ownTexts: {},
    remotes: { ...followed, close: async () => {} },
    releases: followed,
    override: {
      overrides: overridesFrom({ OVERRIDE_ORIGINS: 'http://localhost:*', OVERRIDE_OPERATORS: 'olga' })!,
      headersWith: (style) => pageHeaders(style),
    },
    apiPatience: { callMs: 900, ownMs: 900 },
  })
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await followed.close()
  for (const { remove } of places) await remove()
})

const json = { 'content-type': 'application/json' }
/** The doors that need the API, with what they take. */
const needing = () => ({
  'GET /api/me': undefined,
  'HEAD /api/me': undefined,
  'GET /releases/status': undefined,
  'POST /api/matches': {},
  'PATCH /api/matches/1/complete': {},
  'DELETE /api/me': undefined,
  'POST /releases/take-back': { remote: 'player', digest, reason: 'it flickers' },
  'POST /releases/override': { remote: 'player', origin: 'http://localhost:4300', minutes: 5 },
})

/** The doors that answer without the API. */
const standing = () => [
  'GET /',
  'GET /terms',
  'GET /privacy',
  'GET /health',
  'GET /releases-gone',
  'GET /remotes.json',
  'GET /manifest.webmanifest',
  `GET /hashes/player/${digest}.json`,
  'DELETE /releases/override',
]

async function send(door: string, body?: object) {
  const [method = '', path = ''] = door.split(' ')
  const response = await fetch(`${origin}${path}`, {
    method,
    ...(body && { headers: json, body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  return { door, status, retryAfter: headers.get('retry-after'), text: await response.text() }
}

const handshake = () =>
  new Promise((resolve, reject) => {
    const asked = ask(`${origin}/api/live`, { agent: false, headers: { connection: 'upgrade', upgrade: 'websocket' } })
    asked.on('response', ({ statusCode, headers }) => resolve([statusCode, headers['retry-after']])).on('error', reject)
    asked.end()
  })

type Which = (door: string) => boolean
const every: Which = () => true
/** An override is asked for only after the API has said who asks. */
const CHANGING = /^(POST|PATCH|DELETE) (?!\/releases\/override)/

const refusals = (isMeant = every) =>
  Promise.all(
    Object.entries(needing())
      .filter(([door]) => isMeant(door))
      .map(async ([door, body]) => {
        const { status, retryAfter, text } = await send(door, body)
        const { code, error } = text === '' ? {} : JSON.parse(text)
        return [door, status, retryAfter, code, error === ERRORS[code as 'unavailable']?.sentence]
      }),
  )
const refusedAs = (codeOf: (door: string) => string, isMeant = every) =>
  Object.keys(needing())
    .filter(isMeant)
    .map((door) => [door, 503, '1', door.startsWith('HEAD') ? undefined : codeOf(door), true])
const alone = () => Promise.all(standing().map((door) => send(door)))

describe('G9: while the API is frozen', () => {
  it('each door that needs it is refused in words', async () => {
    answer = 'nothing'
    expect(await refusals()).toEqual(refusedAs((door) => (CHANGING.test(door) ? 'outcome_unknown' : 'unavailable')))
  })

  it('an answer that stops in the middle is cut, or refused in words where nothing of it was sent on', async () => {
    answer = 'half'
    const isOwn = (door: string) => door.includes('/releases')
    const answers = await refusals(isOwn)
    expect(answers).toEqual(refusedAs((door) => (CHANGING.test(door) ? 'outcome_unknown' : 'unavailable'), isOwn))
    await expect(send('GET /api/me')).rejects.toThrow('terminated')
  })

  it('a handshake is refused', async () => {
    expect(await handshake()).toEqual([503, '1'])
  })

  it('every other door answers', async () => {
    answer = 'nothing'
    expect((await alone()).filter(({ status }) => status !== 200)).toEqual([])
    const beacon = await send('POST /releases/beacons', { remote: 'player', release: digest, what: 'begun' })
    expect(beacon.status).toBe(204)
  })
})

it('G9: the streams of many devices keep no call waiting', async () => {
  answer = 'stream'
  const left = new AbortController()
  const open = Array.from({ length: 200 }, () => fetch(`${origin}/api/stream`, { signal: left.signal }))
  await Promise.all(open)
  expect(streams).toBe(200)
  answer = 'name'
  expect((await send('GET /api/me')).text).toBe('{"name": "api"}')
  left.abort()
})

describe('G9: while the API is away', () => {
  beforeAll(async () => {
    api.closeAllConnections()
    api.close()
    await once(api, 'close')
  })

  it('each door that needs it is refused in words, as not sent', async () => {
    expect(await refusals()).toEqual(refusedAs(() => 'unavailable'))
    expect(await handshake()).toEqual([503, '1'])
  })

  it('every other door answers', async () => {
    expect((await alone()).filter(({ status }) => status !== 200)).toEqual([])
  })
})
