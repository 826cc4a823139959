import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { ReleasesStatus } from '@refcall/contract'
import { canary, canaryMonitor, publish, releaseToAll, setFlag, revoke } from '@refcall/release'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { frontEnd } from './front-end.ts'
import { overridesFrom } from './overrides.ts'
import { refuseFailure } from './refuse.ts'
import { compressPage } from './sent-page.ts'
import { serveGone } from './serve-gone.ts'
import { serveReleases } from './serve-releases.ts'
import type { ReleaseStatus } from './release-status.ts'
import { serveTrials } from './serve-trials.ts'
import { followStore } from './testing/follow-store.ts'

const [one, two, three] = ['First', 'Second', 'Third'].map((sentence, at) => aRelease(sentence, `1.${at}.0`))
const STATUS = '/releases/status'
const FOREIGN = 'https://elsewhere.example'
/** The one operator who has the right is olga. */
const overrides = overridesFrom({ OVERRIDE_ORIGINS: 'http://localhost:*', OVERRIDE_OPERATORS: 'olga' })
let later = 0
let places: Awaited<ReturnType<typeof aFolder>>[]
let registry: ReturnType<typeof aRegistry>
let followed: Awaited<ReturnType<typeof followStore>>
let server: FastifyInstance
/** Stands in for the API: it knows the cookies of an operator and of a player. */
let api: FastifyInstance
let asked: { url: string; body: unknown; origin: unknown; network: unknown }[]
let digests: string[]

beforeEach(async () => {
  later = 0
  asked = []
  places = [await aFolder(), await aFolder()]
  registry = aRegistry(places[0]!.store)
  const [first, second, third] = [await one!, await two!, await three!]
  digests = [first, second, third].map(({ statement }) => statement.predicate.digest)
  await releaseToAll(registry, first.files, first.statement, [registry.team], 'the first')
  await releaseToAll(registry, second.files, second.statement, [registry.team], 'a clearer headline')
  await publish(registry, third.files, third.statement, [registry.team], 'a try')
  await canary(registry, 'player', digests[2]!, 20, 'to a few')

  api = fastify()
  const isOperator = (cookie: unknown) => String(cookie).startsWith('operator')
  api.addHook('preHandler', async (request, reply) => {
    asked.push({
      url: request.url,
      body: request.body,
      origin: request.headers.origin,
      network: request.headers['x-forwarded-for'],
    })
    if (!request.headers.cookie)
      return reply
        .code(401)
        .send({ success: false, code: 'not_signed_in', error: 'Please sign in first.', requestId: 'a' })
    if (request.method === 'POST' && !isOperator(request.headers.cookie))
      return reply.code(429).header('retry-after', '7').send({ code: 'too_many_requests', error: 'later' })
    return undefined
  })
  api.get('/api/me', ({ headers }) => ({
    isOperator: isOperator(headers.cookie),
    username: String(headers.cookie).startsWith('operator2') ? 'peter' : 'olga',
  }))
  api.post('/api/dashboard/releases/override', ({ headers }, reply) =>
    headers.origin === FOREIGN ? reply.code(403).send({ code: 'cross_site' }) : { success: true },
  )
  api.post('/api/login', () => ({ success: true }))
  api.post('/api/dashboard/releases/take-back', () => ({ success: true, by: 'olga' }))
  api.post('/api/dashboard/releases/flag', () => ({ success: true, by: 'olga' }))
  api.post('/api/logout', (_request, reply) =>
    reply.header('set-cookie', 'session=; Max-Age=0').send({ success: true }),
  )
  await api.listen({ host: '127.0.0.1', port: 0 })

  followed = await followStore({
    store: registry.store,
    kept: places[1]!.store,
    keys: () => registry.keys,
    now: () => new Date(Date.now() + later),
    everyMs: 5,
  })
  server = serving(followed.status)
  serveGone(server, followed)
  serveTrials(server, followed)
})
afterEach(async () => {
  await followed.close()
  await server.close()
  await api.close()
  for (const { remove } of places) await remove()
})

const addressOf = (at: FastifyInstance): string => `http://127.0.0.1:${(at.server.address() as AddressInfo).port}`

function serving(releaseStatus: ReleaseStatus | undefined): FastifyInstance {
  const made = fastify()
  made.register(cookie)
  made.setErrorHandler(refuseFailure)
  serveReleases(made, {
    releaseStatus,
    overrides,
    remotes: followed,
    api: { upstream: addressOf(api), ownMs: 5_000 },
    shell: () => 's1',
  })
  return made
}
const read = (cookie = 'operator', from = server) => from.inject({ url: STATUS, headers: { cookie } })
const status = async (): Promise<ReleasesStatus> => (await read()).json().releases
const player = async () => (await status()).remotes[0]!
const rollback = (differs: object = {}) => ({
  remote: 'player',
  digest: digests[2]!,
  reason: 'it flickers',
  ...differs,
})
const ask = (payload: unknown = rollback(), headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/releases/take-back',
    headers: { cookie: 'operator', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

const switching = (percent: number, flag = 'new-map') =>
  server.inject({
    method: 'POST',
    url: '/releases/flag',
    headers: { cookie: 'operator', 'content-type': 'application/json' },
    payload: JSON.stringify({ remote: 'player', flag, percent, reason: 'support is ready' }),
  })

describe('an operator', () => {
  it('asks for a feature flag to be switched: who has the registry’s key does it, in the operator’s name', async () => {
    await setFlag(registry, { remote: 'player', flag: 'new-map', percent: 0 }, 'dark')
    while ((await player()).flags.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    asked = []
    expect((await switching(20)).json()).toEqual({ success: true })
    expect(asked).toMatchObject([
      { url: '/api/dashboard/releases/flag', body: { remote: 'player', flag: 'new-map', percent: 20 } },
    ])
    expect((await player()).flags).toMatchObject([
      {
        name: 'new-map',
        percent: 0,
        by: { name: 'flag', who: 'Ada', why: 'dark', flag: 'new-map', percent: 0 },
        asked: { percent: 20, who: 'olga', reason: 'support is ready', isLate: false },
      },
    ])
    expect(followed.status.requests().flags).toEqual([
      { remote: 'player', flag: 'new-map', percent: 20, reason: 'support is ready', who: 'olga' },
    ])
    later = 11_000
    expect((await player()).flags[0]?.asked).toMatchObject({
      isLate: true,
      command: 'npm run release -- flag player new-map --percent 20 --why "…"',
    })
    await setFlag(registry, { remote: 'player', flag: 'new-map', percent: 20 }, 'by hand')
    while ((await player()).flags[0]?.percent === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await player()).flags[0]?.asked).toBeNull()
  })

  it('switches no flag that there is not, nor to more than all devices', async () => {
    expect((await switching(20, 'unknown')).json()).toMatchObject({ code: 'not_found' })
    expect((await switching(101)).json()).toMatchObject({ code: 'invalid_request' })
    expect(followed.status.requests().flags).toEqual([])
  })

  it('is told what is live, since when and why, and what would come instead', async () => {
    const {
      shell,
      problem,
      isMonitored,
      remotes: [told],
    } = await status()
    expect({ shell, problem, isMonitored }).toEqual({ shell: 's1', problem: null, isMonitored: false })
    const [first, second, third] = digests.map((digest, at) => ({ digest, version: `1.${at}.0` }))
    const by = (name: string, why: string) =>
      expect.objectContaining({ name, who: 'Ada', why, at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(told).toMatchObject({
      name: 'player',
      problem: null,
      live: { ...second, by: by('promote', 'a clearer headline'), instead: first },
      trial: { ...third, percent: 20, by: by('canary', 'to a few'), instead: second },
      gone: [],
      asked: null,
    })
    expect((await read()).headers['cache-control']).toBe('no-store')
  })

  it('is told how a trial does in figures', async () => {
    for (const [at, what] of ['render', 'begun'].entries()) {
      const devices = Array.from({ length: 200 }, (_, device) => device.toString(16).padStart(32, '0'))
      const device = devices.find(
        (key) => followed.known(key).remotes.get('player')?.release?.digest === digests[2 - at],
      )!
      followed.note(
        { remote: 'player', release: digests[2 - at]!, what: what as 'render' },
        { device, site: '203.0.113.7' },
      )
    }
    expect((await player()).trial?.counts).toMatchObject({
      canary: { sessions: 1, withError: 1, vitals: { lcp: { good: 0 } } },
      control: { sessions: 1, withError: 0 },
      isWorse: false,
    })
  })

  it('asks for a trial to be taken back: who has the registry’s key does it, in the operator’s name', async () => {
    expect((await ask(rollback(), { origin: 'http://localhost:4200' })).json()).toEqual({ success: true })
    expect(asked).toEqual([
      {
        url: '/api/dashboard/releases/take-back',
        body: { remote: 'player', digest: digests[2] },
        origin: 'http://localhost:4200',
        network: '127.0.0.1',
      },
    ])
    expect((await player()).asked).toEqual({
      digest: digests[2],
      who: 'olga',
      reason: 'it flickers',
      command: 'npm run release -- rollback player --why "…"',
      isLate: false,
    })
    later = 11_000
    expect((await player()).asked?.isLate).toBe(true)
    expect((await ask()).statusCode).toBe(200)
    const address = await server.listen({ host: '127.0.0.1', port: 0 })
    await canaryMonitor({ registry: () => registry, servers: [address], log: () => {} })()
    expect((await status()).isMonitored).toBe(true)
    while ((await player()).trial) await new Promise((resolve) => setImmediate(resolve))
    const { asked: left, gone, live } = await player()
    expect(left).toBeNull()
    expect(gone).toEqual([
      {
        digest: digests[2],
        version: '1.2.0',
        by: expect.objectContaining({ name: 'rollback', who: 'olga', why: 'it flickers' }),
      },
    ])
    expect(live?.digest).toBe(digests[1])
    expect((await status()).acts[0]).toMatchObject({
      name: 'rollback',
      remote: 'player',
      release: { digest: digests[2], version: '1.2.0' },
      who: 'olga',
    })
  })

  it('is told why a release was revoked', async () => {
    await revoke(registry, 'player', digests[2]!, 'it leaks')
    while ((await player()).trial) await new Promise((resolve) => setImmediate(resolve))
    expect((await player()).gone).toMatchObject([{ version: '1.2.0', by: { name: 'revoke', why: 'it leaks' } }])
  })

  it('is told that remotes are read at their origins, where that is so', async () => {
    const bare = serving(undefined)
    expect((await read('operator', bare)).json()).toEqual({ releases: null })
    await bare.close()
  })
})

describe('refused is', () => {
  it.each([
    ['a caller who is not signed in, in the API’s words', '', 401, 'not_signed_in'],
    ['a player', 'player', 403, 'not_allowed'],
  ])('%s', async (_, cookie, code, word) => {
    const answer = await read(cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([code, word])
    expect(answer.body).not.toContain(digests[1])
  })

  it('a rollback that the API refuses, with its words and when to come again: nothing is kept', async () => {
    const answer = await ask(rollback(), { cookie: 'player' })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '7',
    ])
    expect((await player()).asked).toBeNull()
  })

  it('everything while the API is away', async () => {
    await api.close()
    const answers = [await read(), await ask()]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']])).toEqual([
      [503, 'unavailable', '1'],
      [503, 'unavailable', '1'],
    ])
  })

  it.each([
    ['another field', { act: 'promote' }],
    ['no reason', { reason: '' }],
    ['a reason with control characters', { reason: 'a\u202eb' }],
    ['a path for a remote', { remote: '../keys' }],
  ])('a rollback with %s, before anybody is asked', async (_, differs) => {
    const answer = await ask(rollback(differs))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    expect(asked).toEqual([])
  })

  it('a form, which other sites may send', async () => {
    const answer = await ask(rollback(), { 'content-type': 'text/plain' })
    expect(answer.statusCode).toBe(400)
    expect(asked).toEqual([])
  })

  it('a rollback for a release that no device gets', async () => {
    expect((await ask(rollback({ digest: digests[0] }))).statusCode).toBe(404)
    expect((await ask(rollback({ remote: 'referee' }))).statusCode).toBe(404)
  })

  it('what was not done within two minutes: it lapses', async () => {
    await ask()
    later = 121_000
    expect((await player()).asked).toBeNull()
    expect(followed.status.requests()).toEqual({ rollbacks: [], flags: [] })
  })

  it('a read of the requested rollbacks without the registry’s key', async () => {
    await ask()
    for (const authorization of [undefined, 'DSSE e30=']) {
      const answer = await server.inject({
        url: '/releases/report',
        headers: { ...(authorization && { authorization }) },
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain('olga')
    }
    expect((await status()).isMonitored).toBe(false)
  })
})

describe('a developer’s build', () => {
  const build = (differs: object = {}) => ({
    remote: 'player',
    origin: 'http://localhost:4300',
    minutes: 30,
    ...differs,
  })
  const begin = (payload: unknown = build(), headers: Record<string, string> = {}, on = server) =>
    on.inject({
      method: 'POST',
      url: '/releases/override',
      headers: { cookie: 'operator', 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })
  const cookiesOf = (answer: Awaited<ReturnType<typeof begin>>) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
  /** The whole page server: what it says of the remotes in a page for a browser. */
  const front = () =>
    frontEnd({
      folder: import.meta.dirname,
      upstream: addressOf(api),
      headers: () => ({ 'x-page': 'of the releases' }),
      remotes: { ...followed, close: async () => {} },
      pages: (_path, _language, _device, override) => ({
        page: compressPage(JSON.stringify(override ?? null)),
        status: 200,
      }),
      override: overrides && { overrides, headersWith: (_style, origin) => ({ 'x-page': origin }) },
    })

  it('is for the operator who has the right, in this browser, until the sign-out or another sign-in', async () => {
    expect(await status()).toMatchObject({ override: { origins: ['http://localhost:*'] } })
    const answer = await begin()
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ success: true }, 'no-store'])
    expect(asked.at(-1)).toMatchObject({ url: '/api/dashboard/releases/override', body: build() })
    const cookie = cookiesOf(answer)
    const whole = await front()
    const page = await whole.inject({ url: '/', headers: { cookie } })
    expect([page.json(), page.headers['x-page']]).toEqual([
      { remote: 'player', origin: 'http://localhost:4300', secondsLeft: expect.any(Number) },
      'http://localhost:4300',
    ])
    const others = await whole.inject('/?remote=player&origin=http://localhost:4300')
    expect([others.json(), others.headers['x-page']]).toEqual([null, 'of the releases'])
    for (const [method, url] of [
      ['POST', '/api/logout'],
      ['POST', '/api/login'],
      ['DELETE', '/releases/override'],
    ] as const) {
      const left = await whole.inject({ method, url, headers: { cookie: `operator; ${cookie}` } })
      expect([left.headers['set-cookie']].flat()).toContainEqual(
        expect.stringMatching(/^refcall_override=; Max-Age=0; Path=\//),
      )
    }
    await whole.close()
  })

  it.each([
    ['who is not signed in', '', 401, 'not_signed_in'],
    ['a player', 'player', 403, 'not_allowed'],
    ['an operator without the right', 'operator2', 403, 'not_allowed'],
  ])('is refused to %s', async (_, cookie, code, word) => {
    const answer = await begin(build(), { cookie })
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([code, word, undefined])
    expect(asked.map(({ url }) => url)).toEqual(['/api/me'])
    if (cookie === 'operator2') expect((await read(cookie)).json().releases.override).toBeNull()
  })

  it('is not begun by another site', async () => {
    const answer = await begin(build(), { origin: FOREIGN })
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      403,
      'cross_site',
      undefined,
    ])
    expect((await begin(build(), { 'content-type': 'text/plain' })).statusCode).toBe(400)
  })

  it.each([
    ['for more than an hour', { minutes: 61 }],
    ['for no time', { minutes: 0 }],
    ['from an origin that is not listed', { origin: 'https://evil.example' }],
    ['from an address with a name and a password', { origin: 'http://a:b@localhost:4300' }],
    ['from an address with a path', { origin: 'http://localhost:4300/player' }],
    ['of a remote that is none', { remote: 'coach' }],
    ['with more fields', { until: '2100-01-01' }],
  ])('is refused %s, without a note', async (_, differs) => {
    const answer = await begin(build(differs))
    expect([answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([
      400,
      'invalid_request',
      undefined,
    ])
    expect(asked.map(({ url }) => url)).not.toContain('/api/dashboard/releases/override')
  })

  it('is refused from where another remote is, whose files have hashes', async () => {
    const { routes, missing, refused } = followed.known()
    const known = () => ({ routes, refused, missing: [...missing, 'referee'], remotes: followed.known().remotes })
    const both = fastify()
    both.register(cookie)
    serveReleases(both, {
      releaseStatus: followed.status,
      overrides,
      remotes: { known },
      api: { upstream: addressOf(api), ownMs: 5_000 },
      shell: () => 's1',
    })
    expect((await begin(build({ remote: 'referee', origin: 'http://localhost:4299' }), {}, both)).json().code).toBe(
      'invalid_request',
    )
    expect((await begin(build({ remote: 'referee' }), {}, both)).json()).toEqual({ success: true })
    await both.close()
  })

  it('is unknown where nothing is configured', async () => {
    const bare = fastify()
    bare.register(cookie)
    serveReleases(bare, {
      releaseStatus: followed.status,
      overrides: undefined,
      remotes: followed,
      api: { upstream: addressOf(api), ownMs: 5_000 },
      shell: () => 's1',
    })
    const ended = await bare.inject({ method: 'DELETE', url: '/releases/override' })
    expect([(await begin(build(), {}, bare)).statusCode, ended.statusCode]).toEqual([404, 404])
    expect(asked).toEqual([])
    expect((await read('operator', bare)).json().releases.override).toBeNull()
    await bare.close()
  })
})
