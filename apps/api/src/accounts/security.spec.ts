import { SERVER_LIMITS } from '../platform/limits.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

const { rates, account } = SERVER_LIMITS
const PASSWORD = 'a long enough one'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let count = 0
async function register(password = PASSWORD) {
  count += 1
  const browser = await openBrowser(app)
  const [username, email] = [`owner.${count}`, `post.${count}@example.org`]
  const form = { username, email, firstName: 'A', lastName: 'B', password, confirmPassword: password }
  const { token, renewalToken, user } = await browser.call('POST /api/mobile/register', { body: form })
  return { browser, username, email, token, renewalToken, user }
}

/** A sign-in attempt from a network of its own. */
async function tryFrom(network: string, username: string, password: string, client: TestClient = app.client()) {
  const answer = await client.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: { 'x-forwarded-for': network },
  })
  return answer.statusCode
}

let networks = 0
const elsewhere = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`
const wrongFrom = async (network: string, username: string, times: number) => {
  for (let tries = 0; tries < times; tries += 1) expect(await tryFrom(network, username, 'wrong')).toBe(401)
}

describe('wrong passwords', () => {
  it('lock out the network that tries them, under either name, and nobody elsewhere', async () => {
    const { username, email } = await register()
    const [attacker, home] = [elsewhere(), elsewhere()]
    const half = rates.loginsPerAccountAndNetwork / 2
    await wrongFrom(attacker, username.toUpperCase(), half)
    await wrongFrom(attacker, email, half)
    expect(await tryFrom(attacker, username, PASSWORD)).toBe(429)
    expect(await tryFrom(attacker, email, PASSWORD)).toBe(429)
    for (let more = 0; more < 2 * half; more += 1) expect(await tryFrom(attacker, email, 'wrong')).toBe(429)
    expect(await tryFrom(home, username, PASSWORD)).toBe(200)
    app.clock.advance(rates.loginsWindowMs)
    expect(await tryFrom(attacker, username, PASSWORD)).toBe(200)
  })

  it('of many at once count each', async () => {
    const { username } = await register()
    const network = elsewhere()
    const answers = await Promise.all(
      Array.from({ length: rates.loginsPerAccountAndNetwork + 5 }, () => tryFrom(network, username, 'wrong')),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(rates.loginsPerAccountAndNetwork)
  })

  it('from very many networks lock the account for an hour, but for a browser that signed in before', async () => {
    const { browser, username, user } = await register()
    await browser.call('POST /api/logout')
    await app.deps.db.updateTable('attempt').set({ count: 0 }).execute()
    await wrongFrom(elsewhere(), username, 1)
    // The count after that many attempts.
    const everywhere = await app.deps.db
      .selectFrom('attempt')
      .selectAll()
      .orderBy('until', 'desc')
      .executeTakeFirstOrThrow()
    await app.deps.db
      .updateTable('attempt')
      .set({ count: rates.loginsPerAccountPerHour })
      .where('key', '=', everywhere.key)
      .execute()
    expect(await tryFrom(elsewhere(), username, PASSWORD)).toBe(429)
    expect(await tryFrom(elsewhere(), username, PASSWORD, browser)).toBe(200)
    expect((await browser.call('GET /api/me')).id).toBe(user.id)
  })

  it('of somebody else at a browser that signed in before are counted as well', async () => {
    const { browser, username } = await register()
    await browser.call('POST /api/logout')
    for (let tries = 0; tries < rates.loginsPerKnownBrowser; tries += 1)
      expect(await tryFrom(elsewhere(), username, 'wrong', browser)).toBe(401)
    expect(await tryFrom(elsewhere(), username, PASSWORD, browser)).toBe(429)
    expect(await tryFrom(elsewhere(), username, PASSWORD)).toBe(200)
  })

  it('let no more browsers be known than a person has, and none of another account', async () => {
    const [{ username, user }, other] = [await register(), await register()]
    const first = await openBrowser(app)
    for (let more = 0; more <= account.knownBrowsers; more += 1)
      expect(await tryFrom(elsewhere(), username, PASSWORD, await openBrowser(app))).toBe(200)
    const kept = await app.deps.db
      .selectFrom('known_browser')
      .select('seen_at')
      .where('account_id', '=', user.id)
      .execute()
    expect(kept).toHaveLength(account.knownBrowsers)
    const network = elsewhere()
    await wrongFrom(network, other.username, rates.loginsPerAccountAndNetwork)
    expect(await tryFrom(network, username, PASSWORD, first)).toBe(200)
    expect(await tryFrom(network, other.username, PASSWORD, first)).toBe(429)
  })
})

const statusOfMe = async (client: TestClient) => (await client.attempt('GET /api/me')).status

async function signedInTwice() {
  const owner = await register()
  const phone = await openBrowser(app)
  await phone.call('POST /api/login', { body: { username: owner.email, password: PASSWORD } })
  await phone.call('POST /api/start', { body: { deviceId: phone.deviceId } })
  await owner.browser.call('POST /api/start', { body: { deviceId: owner.browser.deviceId } })
  const { token, renewalToken } = await app
    .client()
    .call('POST /api/mobile/login', { body: { username: owner.username, password: PASSWORD } })
  return { ...owner, phone, app: app.client({ bearer: token }), renewalOfApp: renewalToken }
}

const linkedTo = (accountId: string) =>
  app.deps.db.selectFrom('device').select('id').where('account_id', '=', accountId).execute()
const renew = (renewalToken: string) => app.client().attempt('POST /api/mobile/token', { body: { renewalToken } })

describe('signing out everywhere', () => {
  it('works: every cookie, bearer and renewal is dead, every device let go of', async () => {
    const { browser, phone, app: native, renewalToken, renewalOfApp, user } = await signedInTwice()
    expect(await linkedTo(user.id)).toHaveLength(2)
    await phone.call('POST /api/me/sign-out-everywhere')
    expect(await Promise.all([browser, phone, native].map(statusOfMe))).toEqual([401, 401, 401])
    expect((await Promise.all([renew(renewalToken), renew(renewalOfApp)])).map(({ status }) => status)).toEqual([
      401, 401,
    ])
    expect(await linkedTo(user.id)).toEqual([])
    expect(phone.cookieHeader()).not.toContain('session')
  })

  it('works against a renewal at the same instant: none survives', async () => {
    const { browser, renewalOfApp } = await signedInTwice()
    const [, renewed] = await Promise.all([browser.attempt('POST /api/me/sign-out-everywhere'), renew(renewalOfApp)])
    const { token = 'none' } = renewed.body as { token?: string }
    expect(await statusOfMe(app.client({ bearer: token }))).toBe(401)
  })

  it('is not allowed for nobody', async () => {
    expect((await app.client().attempt('POST /api/me/sign-out-everywhere')).status).toBe(401)
  })
})

describe('changing the password', () => {
  const change = (client: TestClient, newPassword: string, password = PASSWORD) =>
    client.attempt('POST /api/me/password', { body: { password, newPassword } })

  it('works: the new one signs in, the old one does not, and every other session has ended', async () => {
    const { browser, phone, app: native, token, renewalOfApp, username, user } = await signedInTwice()
    expect((await change(browser, 'another long one')).status).toBe(200)
    expect(await Promise.all([browser, phone, native].map(statusOfMe))).toEqual([200, 401, 401])
    expect(await statusOfMe(app.client({ bearer: token }))).toBe(200)
    expect((await renew(renewalOfApp)).status).toBe(401)
    expect(await linkedTo(user.id)).toEqual([{ id: browser.deviceId }])
    expect(await tryFrom(elsewhere(), username, PASSWORD)).toBe(401)
    expect(await tryFrom(elsewhere(), username, 'another long one')).toBe(200)
  })

  it('works against signing in with the old one at the same instant: no such session survives', async () => {
    const { browser, username } = await register()
    const thief = app.client()
    const [changed] = await Promise.all([
      change(browser, 'another long one'),
      tryFrom(elsewhere(), username, PASSWORD, thief),
    ])
    expect(changed.status).toBe(200)
    expect(await statusOfMe(thief)).toBe(401)
  })

  it('works against a sign-in whose password was right when it was compared', async () => {
    const { username, user } = await register()
    let signingIn: Promise<number> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ password_hash: 'another' }).where('id', '=', user.id).execute()
      signingIn = tryFrom(elsewhere(), username, PASSWORD)
      await waitingForLocks(app.deps.db, 1)
    })
    expect(await signingIn).toBe(401)
  })

  it('refuses one that is easy to guess, as registering does, and changes nothing', async () => {
    const { browser, username } = await register()
    for (const easy of ['password123', 'Football1', username, '12345678']) {
      expect(await change(browser, easy)).toMatchObject({ status: 409, body: { code: 'weak_password' } })
    }
    expect(await change(browser, 'short')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await tryFrom(elsewhere(), username, PASSWORD)).toBe(200)
    await expect(register('iloveyou1')).rejects.toThrow('weak_password')
  })

  it('is not allowed without the present one, however often it is tried', async () => {
    const { browser } = await register()
    for (let tries = 0; tries < rates.loginsPerKnownBrowser; tries += 1) {
      expect(await change(browser, 'another long one', 'wrong')).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials' },
      })
    }
    expect(await change(browser, 'another long one')).toMatchObject({ status: 429 })
    expect(await statusOfMe(browser)).toBe(200)
    expect((await change(app.client(), 'another long one')).status).toBe(401)
  })
})
