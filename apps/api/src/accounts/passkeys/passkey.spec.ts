import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openAuthenticator, type Authenticator } from '../../testing/authenticator.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

const ADD = 'POST /api/me/passkeys'
const SIGN_IN = 'POST /api/passkeys/sign-in'
const PASSWORD = 'a long enough one'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

let count = 0
async function register() {
  count += 1
  const browser = await openBrowser(app)
  const [username, email] = [`key.${count}`, `key.${count}@example.org`]
  const form = { username, email, firstName: 'A', lastName: 'B', password: PASSWORD, confirmPassword: PASSWORD }
  const { user } = await browser.call('POST /api/mobile/register', { body: form })
  return { browser, user }
}

const creationOf = async (browser: TestClient) =>
  (await browser.call('POST /api/me/passkeys/options', { body: { password: PASSWORD } })).options
async function add(browser: TestClient): Promise<Authenticator> {
  const authenticator = openAuthenticator()
  const { challenge } = await creationOf(browser)
  await browser.call(ADD, { body: { credential: authenticator.create(challenge) } })
  return authenticator
}
const challengeOf = async (browser: TestClient) =>
  (await browser.call('POST /api/passkeys/sign-in/options')).options.challenge
const refused = { status: 409, body: { code: 'passkey_refused' } }

describe('a passkey works', () => {
  it('signs its account in in another browser, without a name, and tells the owner that it was added', async () => {
    const { browser, user } = await register()
    const authenticator = await add(browser)
    const other = await openBrowser(app)
    const signedIn = await other.call(SIGN_IN, { body: { credential: authenticator.sign(await challengeOf(other)) } })
    expect(signedIn.user.id).toBe(user.id)
    expect((await other.call('GET /api/me')).id).toBe(user.id)
    const mails = await app.deps.db.selectFrom('mail_job').select('kind').where('account_id', '=', user.id).execute()
    expect(mails).toEqual([{ kind: 'passkey_added' }])
  })

  it('stands in the list of its account and in its export, without its key, and goes with it', async () => {
    const { browser, user } = await register()
    await add(browser)
    const { passkeys } = await browser.call('GET /api/me/passkeys')
    expect(passkeys).toEqual([expect.objectContaining({ usedAt: null })])
    const { tables } = await browser.call('GET /api/me/export')
    expect(tables['passkey']).toEqual([expect.not.objectContaining({ public_key: expect.anything() })])
    await browser.call('POST /api/me/erase', { body: { password: PASSWORD } })
    expect(await app.deps.db.selectFrom('passkey').where('account_id', '=', user.id).selectAll().execute()).toEqual([])
  })

  it('is removed with the password, and signs nobody in any more', async () => {
    const { browser } = await register()
    const authenticator = await add(browser)
    const id = (await browser.call('GET /api/me/passkeys')).passkeys[0]?.id ?? ''
    const wrong = await browser.attempt('POST /api/me/passkeys/remove', { body: { id, password: 'wrong' } })
    expect(wrong.status).toBe(401)
    await browser.call('POST /api/me/passkeys/remove', { body: { id, password: PASSWORD } })
    const other = await openBrowser(app)
    const answer = await other.attempt(SIGN_IN, { body: { credential: authenticator.sign(await challengeOf(other)) } })
    expect(answer).toMatchObject(refused)
  })
})

describe('a passkey refuses', () => {
  it('an answer that is repeated, late, of another browser, of another site, or of another challenge', async () => {
    const { browser } = await register()
    const authenticator = await add(browser)
    const [one, other] = [await openBrowser(app), await openBrowser(app)]
    const send = (client: TestClient, credential: ReturnType<Authenticator['sign']>) =>
      client.attempt(SIGN_IN, { body: { credential } })
    expect(await send(other, authenticator.sign(await challengeOf(one)))).toMatchObject(refused)
    expect(await send(one, authenticator.sign('never-asked'))).toMatchObject(refused)
    const signed = authenticator.sign(await challengeOf(one))
    const altered = Buffer.from(signed.response.authenticatorData, 'base64url')
    altered[36] = 0xff
    const response = { ...signed.response, authenticatorData: altered.toString('base64url') }
    expect(await send(one, { ...signed, response })).toMatchObject(refused)
    expect((await send(one, signed)).status).toBe(200)
    expect(await send(one, signed)).toMatchObject(refused)
    const late = authenticator.sign(await challengeOf(one))
    app.clock.advance(SERVER_LIMITS.passkeys.challengeMs)
    expect(await send(one, late)).toMatchObject(refused)
  })

  it('to be made for another site, or for a challenge of another account', async () => {
    const [one, other] = [await register(), await register()]
    const elsewhere = openAuthenticator('http://evil.example')
    const { challenge } = await creationOf(one.browser)
    const add = (client: TestClient, authenticator: Authenticator) =>
      client.attempt(ADD, { body: { credential: authenticator.create(challenge) } })
    expect(await add(one.browser, elsewhere)).toMatchObject(refused)
    expect(await add(other.browser, openAuthenticator())).toMatchObject(refused)
    expect((await add(one.browser, openAuthenticator())).status).toBe(200)
  })

  it('to be added without the password', async () => {
    const { browser } = await register()
    const answer = await browser.attempt('POST /api/me/passkeys/options', { body: { password: 'wrong' } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })
})
