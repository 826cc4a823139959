import { canaryMonitor, revoke } from '@refcall/release'
import { setUpReleases, type ReleasesStage } from './testing/releases-stage.ts'

let stage: ReleasesStage
setUpReleases((begun) => (stage = begun))

const rollback = (differs: object = {}) => ({
  remote: 'player',
  digest: stage.digests[2],
  reason: 'it flickers',
  ...differs,
})
const ask = (payload: unknown = rollback(), headers: Record<string, string> = {}) =>
  stage.post('/releases/take-back', payload, headers)

describe('an operator', () => {
  it('is told what is live, since when and why, and what would come instead', async () => {
    const {
      shell,
      problem,
      isMonitored,
      remotes: [told],
    } = await stage.status()
    expect({ shell, problem, isMonitored }).toEqual({ shell: 's1', problem: null, isMonitored: false })
    const [first, second, third] = stage.digests.map((digest, at) => ({ digest, version: `1.${at}.0` }))
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
    expect((await stage.read()).headers['cache-control']).toBe('no-store')
  })

  it('is told how a trial does in figures', async () => {
    for (const [at, what] of ['render', 'begun'].entries()) {
      const devices = Array.from({ length: 200 }, (_, device) => device.toString(16).padStart(32, '0'))
      const device = devices.find(
        (key) => stage.followed.known(key).remotes.get('player')?.release?.digest === stage.digests[2 - at],
      )!
      stage.followed.note(
        { remote: 'player', release: stage.digests[2 - at]!, what: what as 'render' },
        { device, site: '203.0.113.7' },
      )
    }
    expect((await stage.player()).trial?.counts).toMatchObject({
      canary: { sessions: 1, withError: 1, vitals: { lcp: { good: 0 } } },
      control: { sessions: 1, withError: 0 },
      isWorse: false,
    })
  })

  it('asks for a trial to be taken back: who has the registry’s key does it, in the operator’s name', async () => {
    expect((await ask(rollback(), { origin: 'http://localhost:4200' })).json()).toEqual({ success: true })
    expect(stage.api.asked).toEqual([
      {
        url: '/api/dashboard/releases/take-back',
        body: { remote: 'player', digest: stage.digests[2] },
        origin: 'http://localhost:4200',
        network: '127.0.0.1',
      },
    ])
    expect((await stage.player()).asked).toEqual({
      digest: stage.digests[2],
      who: 'olga',
      reason: 'it flickers',
      command: 'npm run release -- rollback player --why "…"',
      isLate: false,
    })
    stage.setLater(11_000)
    expect((await stage.player()).asked?.isLate).toBe(true)
    expect((await ask()).statusCode).toBe(200)
    const address = await stage.server.listen({ host: '127.0.0.1', port: 0 })
    await canaryMonitor({ registry: () => stage.registry, servers: [address], log: () => {} })()
    expect((await stage.status()).isMonitored).toBe(true)
    while ((await stage.player()).trial) await new Promise((resolve) => setImmediate(resolve))
    const { asked: left, gone, live } = await stage.player()
    expect(left).toBeNull()
    expect(gone).toEqual([
      {
        digest: stage.digests[2],
        version: '1.2.0',
        by: expect.objectContaining({ name: 'rollback', who: 'olga', why: 'it flickers' }),
      },
    ])
    expect(live?.digest).toBe(stage.digests[1])
    expect((await stage.status()).acts[0]).toMatchObject({
      name: 'rollback',
      remote: 'player',
      release: { digest: stage.digests[2], version: '1.2.0' },
      who: 'olga',
    })
  })

  it('is told why a release was revoked', async () => {
    await revoke(stage.registry, 'player', stage.digests[2]!, 'it leaks')
    while ((await stage.player()).trial) await new Promise((resolve) => setImmediate(resolve))
    expect((await stage.player()).gone).toMatchObject([{ version: '1.2.0', by: { name: 'revoke', why: 'it leaks' } }])
  })

  it('is told that remotes are read at their origins, where that is so', async () => {
    const bare = stage.serving({ releaseStatus: undefined })
    expect((await stage.read('operator', bare)).json()).toEqual({ releases: null })
    await bare.close()
  })
})

describe('refused is', () => {
  it.each([
    ['a caller who is not signed in, in the API’s words', '', 401, 'not_signed_in'],
    ['a player', 'player', 403, 'not_allowed'],
  ])('%s', async (_, cookie, code, word) => {
    const answer = await stage.read(cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([code, word])
    expect(answer.body).not.toContain(stage.digests[1])
  })

  it('a rollback that the API refuses, with its words and when to come again: nothing is kept', async () => {
    const answer = await ask(rollback(), { cookie: 'player' })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '7',
    ])
    expect((await stage.player()).asked).toBeNull()
  })

  it('everything while the API is away', async () => {
    await stage.api.app.close()
    const answers = [await stage.read(), await ask()]
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
    expect(stage.api.asked).toEqual([])
  })

  it('a form, which other sites may send', async () => {
    const answer = await ask(rollback(), { 'content-type': 'text/plain' })
    expect(answer.statusCode).toBe(400)
    expect(stage.api.asked).toEqual([])
  })

  it('a rollback for a release that no device gets', async () => {
    expect((await ask(rollback({ digest: stage.digests[0] }))).statusCode).toBe(404)
    expect((await ask(rollback({ remote: 'referee' }))).statusCode).toBe(404)
  })

  it('what was not done within two minutes: it lapses', async () => {
    await ask()
    stage.setLater(121_000)
    expect((await stage.player()).asked).toBeNull()
    expect(stage.followed.status.requests()).toEqual({ rollbacks: [], flags: [] })
  })

  it('a read of the requested rollbacks without the registry’s key', async () => {
    await ask()
    for (const authorization of [undefined, 'DSSE e30=']) {
      const answer = await stage.server.inject({
        url: '/releases/report',
        headers: { ...(authorization && { authorization }) },
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain('olga')
    }
    expect((await stage.status()).isMonitored).toBe(false)
  })
})
