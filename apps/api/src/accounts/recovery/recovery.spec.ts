import { openBrowser } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

const OLD = 'a long enough one'
const NEW = 'another long enough one'
const MAKE = 'POST /api/me/recovery-codes'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let count = 0
async function register() {
  count += 1
  const browser = await openBrowser(app)
  const [username, email] = [`lost.${count}`, `lost.${count}@example.org`]
  const form = { username, email, firstName: 'A', lastName: 'B', password: OLD, confirmPassword: OLD }
  const { user } = await browser.call('POST /api/mobile/register', { body: form })
  return { browser, username, email, id: user.id }
}
const make = async (browser: TestClient) => (await browser.call(MAKE, { body: { password: OLD } })).codes
const recover = async (username: string, code = '', password = NEW, client?: TestClient) =>
  (client ?? (await openBrowser(app))).attempt('POST /api/recovery', { body: { username, code, password } })
const leftOf = async (browser: TestClient) => (await browser.call('GET /api/me/recovery-codes')).left
const refused = { status: 401, body: { code: 'wrong_credentials' } }

describe('a recovery code works', () => {
  it('A2: sets a new password, signs in here and out everywhere else, and tells the owner', async () => {
    const { browser, username, email, id } = await register()
    const codes = await make(browser)
    expect(new Set(codes).size).toBe(10)
    const here = await openBrowser(app)
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')}`
    expect((await recover(email.toUpperCase(), typed, NEW, here)).status).toBe(200)
    expect((await here.call('GET /api/me')).id).toBe(id)
    expect(await leftOf(here)).toBe(9)
    expect((await browser.attempt('GET /api/me')).status).toBe(401)
    const signIn = (password: string) => here.attempt('POST /api/login', { body: { username, password } })
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200])
    const mails = await app.deps.db.selectFrom('mail_job').select('kind').where('account_id', '=', id).execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['recovery_codes_made', 'recovery_code_used'])
  })

  it('A2: once, also of two uses at the same instant', async () => {
    const { browser, username } = await register()
    const [code] = await make(browser)
    const answers = await Promise.all([recover(username, code), recover(username, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await recover(username, code)).toMatchObject(refused)
  })

  it('A2: is kept as a hash, counted in the export, and erased with the account', async () => {
    const { browser, id } = await register()
    const [code = ''] = await make(browser)
    const kept = await app.owner.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute()
    expect(kept).toHaveLength(10)
    expect(JSON.stringify(kept.map(({ code_hash }) => code_hash.toString('latin1')))).not.toContain(code)
    const { tables } = await browser.call('GET /api/me/export')
    expect(tables['recovery_code']?.[0]).toEqual({ created_at: expect.any(String) })
    await browser.call('POST /api/me/erase', { body: { password: OLD } })
    expect(await app.owner.selectFrom('recovery_code').selectAll().where('account_id', '=', id).execute()).toEqual([])
  })
})

describe('a recovery code is refused', () => {
  it('A2: in one and the same way for an unknown name, a wrong code, another account’s, and one that was replaced', async () => {
    const [one, other] = [await register(), await register()]
    const [older] = await make(one.browser)
    await make(one.browser)
    const [foreign] = await make(other.browser)
    const answers = [
      await recover('nobody.at.all', older),
      await recover(one.username, 'AAAA-BBBB-CCCC-DDDD'),
      await recover(one.username, foreign),
      await recover(one.username, older),
    ]
    const told = answers.map(({ status, body: { requestId: _, ...body } }) => JSON.stringify({ status, body }))
    expect(new Set(told).size).toBe(1)
    expect(answers[0]).toMatchObject(refused)
  })

  it('A2: with a weak password, which does not use it up', async () => {
    const { browser, username } = await register()
    const [code] = await make(browser)
    expect(await recover(username, code, 'password1')).toMatchObject({ status: 409, body: { code: 'weak_password' } })
    expect((await recover(username, code)).status).toBe(200)
  })

  it('A2: after as many wrong ones as passwords', async () => {
    const { browser, username } = await register()
    const [code] = await make(browser)
    const stranger = await openBrowser(app)
    const tries: number[] = []
    while (!tries.includes(429) && tries.length < 100) tries.push((await recover(username, 'no', NEW, stranger)).status)
    expect(tries.at(-1)).toBe(429)
    expect((await recover(username, code, NEW, stranger)).status).toBe(429)
  })

  it('A2: to be made without the password', async () => {
    const { browser } = await register()
    expect(await browser.attempt(MAKE, { body: { password: 'wrong' } })).toMatchObject(refused)
    expect(await leftOf(browser)).toBe(0)
  })
})
