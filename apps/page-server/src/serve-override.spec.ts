import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { compressPage } from './sent-page.ts'
import { addressOf, overrides, setUpReleases, type ReleasesStage } from './testing/releases-stage.ts'
import { FOREIGN } from './testing/stand-in-api.ts'

let stage: ReleasesStage
setUpReleases((begun) => (stage = begun))

describe('a developer’s build', () => {
  const build = (differs: object = {}) => ({
    remote: 'player',
    origin: 'http://localhost:4300',
    minutes: 30,
    ...differs,
  })
  const begin = (payload: unknown = build(), headers: Record<string, string> = {}, on?: FastifyInstance) =>
    stage.post('/releases/override', payload, headers, on)
  const cookiesOf = (answer: Awaited<ReturnType<typeof begin>>) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
  /** The whole page server: what it says of the remotes in a page for a browser. */
  const front = () =>
    frontEnd({
      folder: import.meta.dirname,
      upstream: addressOf(stage.api.app),
      headers: () => ({ 'x-page': 'of the releases' }),
      remotes: { ...stage.followed, close: async () => {} },
      pages: (_path, _language, _device, override) => ({
        page: compressPage(JSON.stringify(override ?? null)),
        status: 200,
      }),
      override: overrides && { overrides, headersWith: (_style, origin) => ({ 'x-page': origin }) },
    })

  it('is for the operator who has the right, in this browser, until the sign-out or another sign-in', async () => {
    expect(await stage.status()).toMatchObject({ override: { origins: ['http://localhost:*'] } })
    const answer = await begin()
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ success: true }, 'no-store'])
    expect(stage.api.asked.at(-1)).toMatchObject({ url: '/api/dashboard/releases/override', body: build() })
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
    expect(stage.api.asked.map(({ url }) => url)).toEqual(['/api/me'])
    if (cookie === 'operator2') expect((await stage.read(cookie)).json().releases.override).toBeNull()
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
    expect(stage.api.asked.map(({ url }) => url)).not.toContain('/api/dashboard/releases/override')
  })

  it('is refused from where another remote is, whose files have hashes', async () => {
    const { routes, missing, refused } = stage.followed.known()
    const known = () => ({ routes, refused, missing: [...missing, 'referee'], remotes: stage.followed.known().remotes })
    const both = stage.serving({ remotes: { known } })
    expect((await begin(build({ remote: 'referee', origin: 'http://localhost:4299' }), {}, both)).json().code).toBe(
      'invalid_request',
    )
    expect((await begin(build({ remote: 'referee' }), {}, both)).json()).toEqual({ success: true })
    await both.close()
  })

  it('is unknown where nothing is configured', async () => {
    const bare = stage.serving({ overrides: undefined })
    const ended = await bare.inject({ method: 'DELETE', url: '/releases/override' })
    expect([(await begin(build(), {}, bare)).statusCode, ended.statusCode]).toEqual([404, 404])
    expect(stage.api.asked).toEqual([])
    expect((await stage.read('operator', bare)).json().releases.override).toBeNull()
    await bare.close()
  })
})
