import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { assignRoutes } from './assign-routes.ts'
import type { KnownRemote } from './remote-source.ts'
import { overridden, overridesFrom } from './overrides.ts'
import { aDescription } from './testing/a-description.ts'

let now: number
const servers: FastifyInstance[] = []
beforeEach(() => (now = 1_800_000_000_000))
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))))

const LISTED = { OVERRIDE_ORIGINS: 'http://localhost:*, https://*.previews.example', OVERRIDE_OPERATORS: 'Olga' }
const from = (env: NodeJS.ProcessEnv = LISTED) => overridesFrom(env, () => new Date(now))!
const mine = { remote: 'player', origin: 'http://localhost:4299' }

/** A page server on which everybody may; it tells the override of a browser, and the cookies that it sets. */
function pageServer(env: NodeJS.ProcessEnv = LISTED, asked = mine, minutes = 60) {
  const overrides = from(env)
  const server = fastify()
  server.register(cookie)
  servers.push(server)
  server.post('/begin', (request, reply) => {
    overrides.begin(request, reply, asked, minutes)
    return reply.send('')
  })
  server.post('/end', (request, reply) => {
    overrides.end(request, reply)
    return reply.send('')
  })
  server.get('/', (request) => overrides.of(request) ?? {})
  const set = ({ headers }: LightMyRequestResponse) => [headers['set-cookie'] ?? []].flat()
  return {
    begin: async (cookie = '') => set(await server.inject({ method: 'POST', url: '/begin', headers: { cookie } })),
    end: async (cookie = '') => set(await server.inject({ method: 'POST', url: '/end', headers: { cookie } })),
    of: async (cookie: string, url = '/') => (await server.inject({ url, headers: { cookie } })).json() as object,
  }
}
const sentBack = (set: readonly string[]) => set.map((line) => line.split(';')[0]).join('; ')

describe('an override', () => {
  it('is that of one browser, for an hour at most, in a cookie that no script reads', async () => {
    const { begin, of } = pageServer(LISTED, mine, 600)
    const cookies = await begin()
    expect(cookies[1]).toMatch(/^refcall_override=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await of(sentBack(cookies))).toEqual({ ...mine, secondsLeft: 3_600 })
    now += 3_599_000
    expect(await of(sentBack(cookies))).toEqual({ ...mine, secondsLeft: 1 })
    now += 1_000
    expect(await of(sentBack(cookies))).toEqual({})
  })

  it('is ended by its browser', async () => {
    const { begin, end } = pageServer()
    expect(await end(sentBack(await begin()))).toEqual([
      expect.stringMatching(/^refcall_override=; Max-Age=0; Path=\/;/),
    ])
    expect(await end()).toEqual([])
  })

  it('is known to every page server with the same secret, and to no other', async () => {
    const cookies = sentBack(await pageServer({ ...LISTED, RELEASE_SECRET: 'a secret' }).begin())
    expect(await pageServer({ ...LISTED, RELEASE_SECRET: 'a secret' }).of(cookies)).toMatchObject(mine)
    for (const env of [LISTED, { ...LISTED, RELEASE_SECRET: 'another' }])
      expect(await pageServer(env).of(cookies)).toEqual({})
  })

  it('takes its remote out of a page, and the page out of every trial', () => {
    const description = aDescription()
    const of = (name: string): KnownRemote => ({
      name,
      origin: `https://${name}.example`,
      description,
      isOnTrial: true,
    })
    const known = {
      ...assignRoutes([description], () => false),
      remotes: new Map([
        ['player', of('player')],
        ['referee', of('referee')],
      ]),
      missing: ['coach', 'player'],
    }
    const { remotes, missing, override } = overridden(known, { ...mine, secondsLeft: 9 })
    expect([...remotes]).toEqual([['referee', { ...of('referee'), isOnTrial: false }]])
    expect([missing, override]).toEqual([['coach'], { ...mine, secondsLeft: 9 }])
  })
})

describe('an override is nothing', () => {
  it('in an address', async () => {
    const { begin, of } = pageServer()
    const cookies = sentBack(await begin())
    const [key = '', override = ''] = cookies.split('; ')
    expect(await of(key, `/?${override}&remote=player&origin=http://localhost:4299&override=player`)).toEqual({})
  })

  it('on another device', async () => {
    const { begin, of } = pageServer()
    const [, override = ''] = sentBack(await begin()).split('; ')
    expect(await of(override)).toEqual({})
    expect(await of(`refcall_release=${'a'.repeat(32)}; ${override}`)).toEqual({})
  })

  it.each([
    ['made up', (own: string) => own.replace(/\.[^.]+$/, `.${'a'.repeat(43)}`)],
    ['with a later end', (own: string) => own.replace(/^\d+/, '1900000000')],
    ['for another remote', (own: string) => own.replace('player', 'referee')],
    ['without a signature', (own: string) => own.replace(/\.[^.]+$/, '')],
  ])('%s', async (_, change) => {
    const { begin, of } = pageServer()
    const cookies = sentBack(await begin())
    const own = /refcall_override=(\S+)/.exec(cookies)?.[1] ?? ''
    const changed = change(decodeURIComponent(own))
    expect(changed).not.toBe(decodeURIComponent(own))
    expect(await of(cookies.replace(own, encodeURIComponent(changed)))).toEqual({})
  })

  it('from an origin that is listed no more', async () => {
    const cookies = sentBack(await pageServer({ ...LISTED, RELEASE_SECRET: 'a secret' }).begin())
    expect(
      await pageServer({ ...LISTED, OVERRIDE_ORIGINS: 'https://*.previews.example', RELEASE_SECRET: 'a secret' }).of(
        cookies,
      ),
    ).toEqual({})
  })
})

describe('the list of origins', () => {
  it.each(['http://localhost:4299', 'http://localhost:1', 'https://pr-7.previews.example'])('allows %s', (origin) => {
    expect(from().allows(origin)).toBe(true)
  })

  it.each([
    'https://previews.example',
    'https://a.b.previews.example',
    'https://pr-7.previews.example:8443',
    'http://pr-7.previews.example',
    'https://pr-7.previews.example.evil.example',
    'https://evil.example/.previews.example',
    'https://user@pr-7.previews.example',
    'https://user:word@localhost:1',
    'http://localhost:4299/',
    'http://localhost:4299/path',
    'http://localhost:4299?a',
    'https://localhost:4299',
    'http://LOCALHOST:4299',
    'http://localhost:99999',
    'http://localhost:04299',
    'http://127.0.0.1:4299',
    'http://localhost:4299; script-src *',
    'null',
    '',
    'javascript:alert(1)',
    'https://evil.example',
  ])('does not allow %s', (origin) => {
    expect(from().allows(origin)).toBe(false)
  })

  it.each([
    '*',
    'https://*',
    'https://*.example',
    'https://pr-*.previews.example',
    'https://a.*.example',
    'http://previews.example',
    'https://previews.example/builds',
    'localhost:4299',
    'https://a.example;b',
    'https://user@a.example',
  ])('may not have %s', (entry) => {
    expect(() => from({ ...LISTED, OVERRIDE_ORIGINS: entry })).toThrow(`not "${entry}".`)
  })

  it('needs the operators who have the right', () => {
    expect(() => from({ OVERRIDE_ORIGINS: 'http://localhost:*' })).toThrow('OVERRIDE_ORIGINS needs OVERRIDE_OPERATORS')
    expect([overridesFrom({}), overridesFrom({ OVERRIDE_OPERATORS: 'olga' })]).toEqual([undefined, undefined])
    expect(['olga', 'OLGA', 'peter', ''].map((name) => from().isNamed(name))).toEqual([true, true, false, false])
  })
})
