import { hashOf } from '../platform/random-id.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

type Starting = { deviceId: string; isNew?: boolean; recovery?: string }
const start = (client: TestClient, body: Starting) => client.call('POST /api/start', { body })
const tryStart = (client: TestClient, body: Starting) => client.attempt('POST /api/start', { body })
const matchesOf = (client: TestClient, deviceId: string) =>
  client.attempt('GET /api/device/:deviceId/matches', { params: { deviceId } })

/** A browser with a running match and the secret that its page keeps. */
async function playing() {
  const browser = await openBrowser(app)
  const { deviceId } = browser
  const { recovery = '' } = await start(browser, { deviceId })
  const { id } = await requestMatch(browser)
  return { browser, deviceId, recovery, matchId: id }
}

/** Cookies gone: the next call gets another key, as any stranger does. */
const withoutCookies = async (): Promise<TestClient> => {
  const browser = app.client()
  await browser.inject({ url: '/api/demo-accounts' })
  return browser
}

describe('a browser that has lost its cookies', () => {
  it('E1: gets back to its running match and its history by the secret that its page kept', async () => {
    const { deviceId, recovery, matchId } = await playing()
    const browser = app.client()
    // The first call gives it a key, the second one claims.
    expect((await tryStart(browser, { deviceId, recovery })).status).toBe(404)
    const started = await start(browser, { deviceId, recovery })
    expect(started).toMatchObject({ deviceId, claimed: true, recovery: expect.stringMatching(/^[\w-]{43}$/) })
    const { matches } = await browser.call('GET /api/device/:deviceId/matches', { params: { deviceId } })
    expect(matches.map(({ id }) => id)).toEqual([matchId])
    const { matches: past } = await browser.call('GET /api/matches/history')
    expect(past.map(({ id }) => id)).toEqual([matchId])
    const cancelled = await browser.attempt('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId, matchId },
    })
    expect(cancelled.status).toBe(200)
  })

  it('E1: spends the secret, and whoever has the former key or secret is a stranger', async () => {
    const { browser: former, deviceId, recovery } = await playing()
    const browser = await withoutCookies()
    const { recovery: next } = await start(browser, { deviceId, recovery })
    expect(next).not.toBe(recovery)
    expect((await matchesOf(former, deviceId)).status).toBe(404)
    for (const stranger of [former, await withoutCookies()])
      expect((await tryStart(stranger, { deviceId, recovery })).status).toBe(404)
    expect((await start(browser, { deviceId, recovery: next ?? '' })).claimed).toBe(true)
  })

  it('E1: gets it back once, when two come with the secret at one instant', async () => {
    const { deviceId, recovery } = await playing()
    const both = await Promise.all([withoutCookies(), withoutCookies()])
    const answers = await Promise.all(both.map((browser) => tryStart(browser, { deviceId, recovery })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('E1: a stranger gets nothing by an invented secret, by that of another device, or by none', async () => {
    const [mine, others] = [await playing(), await playing()]
    const stranger = await withoutCookies()
    const secrets = [others.recovery, 'x'.repeat(43), hashOf(mine.recovery).toString('base64url')]
    for (const recovery of secrets)
      expect((await tryStart(stranger, { deviceId: mine.deviceId, recovery })).status).toBe(404)
    expect((await tryStart(stranger, { deviceId: mine.deviceId, isNew: true })).status).toBe(404)
    expect((await matchesOf(stranger, mine.deviceId)).status).toBe(404)
    expect((await matchesOf(mine.browser, mine.deviceId)).status).toBe(200)
  })

  it('E1: only the hash is stored, nobody else is told it, and it goes with the device', async () => {
    const { browser, deviceId, recovery } = await playing()
    const row = () => app.deps.db.selectFrom('device').selectAll().where('id', '=', deviceId).executeTakeFirst()
    expect((await row())?.recovery_hash).toEqual(hashOf(recovery))
    const kept = await browser.inject({ url: `/api/device/${deviceId}/export` })
    expect(kept.statusCode).toBe(200)
    for (const text of [recovery, hashOf(recovery).toString('base64'), 'recovery'])
      expect(kept.body).not.toContain(text)
    const { matches } = await browser.call('GET /api/device/:deviceId/matches', { params: { deviceId } })
    await browser.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId, matchId: matches[0]?.id ?? '' },
    })
    await browser.call('POST /api/device/:deviceId/erase', { params: { deviceId } })
    expect(await row()).toBeUndefined()
    const hashes = await app.deps.db.selectFrom('device').select('recovery_hash').execute()
    expect(hashes.some((device) => device.recovery_hash?.equals(hashOf(recovery)))).toBe(false)
  })

  it('E1: a page that has the present secret gets no other one; without it, it gets one', async () => {
    const { browser, deviceId, recovery } = await playing()
    expect((await start(browser, { deviceId, recovery })).recovery).toBeUndefined()
    expect((await start(browser, { deviceId })).recovery).not.toBe(recovery)
  })
})

describe('a browser that has lost its storage', () => {
  const minted = () => app.client().deviceId

  it('E2: is named the device of its key where a match runs, rather than the one used last', async () => {
    const { browser, deviceId } = await playing()
    const other = minted()
    await start(browser, { deviceId: other })
    const id = minted()
    expect(await start(browser, { deviceId: id, isNew: true })).toMatchObject({ keyDeviceId: deviceId, claimed: true })
    // The id that is not used is not claimed.
    expect(await app.deps.db.selectFrom('device').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('E2: keeps its new id where its key has no device, and where it has no key', async () => {
    for (const browser of [await withoutCookies(), app.client()]) {
      const id = minted()
      expect((await start(browser, { deviceId: id, isNew: true })).keyDeviceId).toBeUndefined()
    }
  })
})

describe('the web view of an app that has lost everything', () => {
  const signedUp = async (client: TestClient) => {
    const username = `app.${client.deviceId.slice(-12)}`
    const password = 'a long enough one'
    const names = { username, email: `${username}@example.org`, firstName: 'A', lastName: 'B' }
    await client.call('POST /api/mobile/register', { body: { ...names, password, confirmPassword: password } })
    const login = () => app.client({ cookies: false }).call('POST /api/mobile/login', { body: { username, password } })
    return { ...(await login()), login }
  }
  const viewOf = async (token: string) => {
    const view = app.client({ bearer: token })
    await view.inject({ url: '/api/demo-accounts' })
    return view
  }

  it('E3: gets the device back, with its match, by the bearer of the sign-in that linked it', async () => {
    const { token } = await signedUp(await openBrowser(app))
    const view = await viewOf(token)
    const { deviceId } = view
    await start(view, { deviceId })
    const { id } = await requestMatch(view)
    const again = await viewOf(token)
    expect(await start(again, { deviceId })).toMatchObject({ deviceId, claimed: true })
    const { matches } = await again.call('GET /api/device/:deviceId/matches', { params: { deviceId } })
    expect(matches.map((match) => match.id)).toEqual([id])
    // The device's own data, which a browser elsewhere does not get.
    expect((await again.inject({ url: `/api/device/${deviceId}/export` })).statusCode).toBe(200)
  })

  it('E3: another sign-in of the account, or another account, does not take the device', async () => {
    const { token, login } = await signedUp(await openBrowser(app))
    const view = await viewOf(token)
    const { deviceId } = view
    await start(view, { deviceId })
    const elsewhere = await viewOf((await login()).token)
    expect((await start(elsewhere, { deviceId })).claimed).toBe(false)
    expect((await elsewhere.inject({ url: `/api/device/${deviceId}/export` })).statusCode).toBe(404)
    const stranger = await viewOf((await signedUp(await openBrowser(app))).token)
    expect((await tryStart(stranger, { deviceId })).status).toBe(404)
    expect((await start(view, { deviceId })).claimed).toBe(true)
  })
})
