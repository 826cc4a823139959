import { SERVER_LIMITS } from '../platform/limits.ts'
import { openInbox, type Inbox } from '../testing/open-inbox.ts'
import { openStream } from '../testing/open-stream.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const REQUEST = 'POST /api/password-reset/request'
const RESET = 'POST /api/password-reset'
const { mail } = SERVER_LIMITS
const OLD = 'a long enough one'
const NEW = 'another long enough one'

let app: TestApp
let inbox: Inbox
let origin: string
beforeAll(async () => {
  inbox = await openInbox()
  const variables = { SMTP_URL: inbox.url, MAIL_FROM: 'Refcall <no-reply@refcall.example>', LOG_LEVEL: 'silent' }
  app = await startApp({ ...variables, ALLOWED_ORIGINS: 'http://refcall.test,http://other.test' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await inbox.close()
})

let count = 0
async function register() {
  count += 1
  const browser = await openBrowser(app)
  const [username, email] = [`forgetful.${count}`, `Forgetful.${count}@example.org`]
  const form = { username, email, firstName: 'A', lastName: 'B', password: OLD, confirmPassword: OLD }
  const { user, token } = await browser.call('POST /api/mobile/register', { body: form })
  return { browser, username, email, user, bearer: token }
}

const mailsTo = async (address: string) => {
  await app.deps.mailer?.sendAllDue()
  return inbox.mails.filter(({ to, subject }) => to === address && subject !== 'Confirm your email address')
}
const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Requests a link from a network of its own. @returns its token */
async function linkFor(email: string): Promise<string> {
  await (await openBrowser(app)).call(REQUEST, { body: { email } })
  return tokenIn((await mailsTo(email)).at(-1)?.text)
}
const reset = async (token: string, password = NEW, client?: TestClient) =>
  (client ?? (await openBrowser(app))).attempt(RESET, { body: { token, password } })
const signIn = async (username: string, password: string) =>
  (await (await openBrowser(app)).attempt('POST /api/login', { body: { username, password } })).status
const statusOfMe = async (client: TestClient) => (await client.attempt('GET /api/me')).status
const ended = { status: 404, body: { code: 'link_ended' } }

describe('works', () => {
  it('sets a new password with the link of a mail, signs in here and out everywhere else, and reports it', async () => {
    const { browser, username, email, user, bearer } = await register()
    await browser.call('POST /api/start', { body: { deviceId: browser.deviceId } })
    const stream = await openStream(origin, browser)
    await stream.next('snapshot')
    const token = await linkFor(email)
    const here = await openBrowser(app)
    expect((await here.call(RESET, { body: { token, password: NEW } })).user.id).toBe(user.id)
    expect(await statusOfMe(here)).toBe(200)
    expect(await statusOfMe(browser)).toBe(401)
    expect(await statusOfMe(app.client({ cookies: false, bearer }))).toBe(401)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'Your password was changed',
    ])
    expect([await signIn(username, OLD), await signIn(email, NEW)]).toEqual([401, 200])
    stream.close()
  })

  it('for operators too', async () => {
    const { email, user } = await register()
    await app.deps.db.updateTable('account').set({ operator_role: 'operator' }).where('id', '=', user.id).execute()
    const here = await openBrowser(app)
    await here.call(RESET, { body: { token: await linkFor(email), password: NEW } })
    expect((await here.attempt('GET /api/dashboard/incidents')).status).toBe(200)
  })

  it('writes in the language of the page, as text and as HTML, with a link to the configured origin alone', async () => {
    const { email } = await register()
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const headers = { ...evil, 'accept-language': 'pt-BR,de-AT;q=0.8,en;q=0.5' }
    const request = { method: 'POST', url: '/api/password-reset/request', headers } as const
    await (await openBrowser(app)).inject({ ...request, payload: { email } })
    const [letter] = await mailsTo(email)
    expect(letter).toMatchObject({ subject: 'Neues Passwort festlegen', from: 'no-reply@refcall.example' })
    for (const part of [letter?.text ?? '', letter?.html ?? '']) {
      expect(part.match(/https?:\/\/[^/]+/g)).toEqual(['http://refcall.test'])
      expect(part).toContain(`/reset-password#token=${tokenIn(letter?.text)}`)
    }
    expect(letter?.html).toContain('<html lang="de" dir="ltr">')
  })

  it('keeps of a token of 256 random bits the hash alone, and none in the queue', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [links, jobs] = await Promise.all([
      app.deps.db.selectFrom('mail_link').selectAll().execute(),
      app.deps.db.selectFrom('mail_job').selectAll().execute(),
    ])
    expect(JSON.stringify(links)).not.toContain(token)
    expect(links.some(({ token_hash: hash }) => hash.equals(Buffer.from(token, 'base64url')))).toBe(false)
    expect(jobs).toEqual([])
  })

  it('again with another password, after one that was refused', async () => {
    const { email, username } = await register()
    const token = await linkFor(email)
    for (const password of ['password1', `${username}!`])
      expect(await reset(token, password)).toMatchObject({ status: 409, body: { code: 'weak_password' } })
    expect((await reset(token)).status).toBe(200)
  })

  it('repeats a mail that the mail server does not take now, and gives up one that it refuses', async () => {
    const { email } = await register()
    await mailsTo(email)
    inbox.refuseNext(451)
    await (await openBrowser(app)).call(REQUEST, { body: { email } })
    expect(await mailsTo(email)).toEqual([])
    await app.advance(mail.retryMs)
    expect(await mailsTo(email)).toHaveLength(1)
    inbox.refuseNext(550)
    await (await openBrowser(app)).call(REQUEST, { body: { email } })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await app.deps.db.selectFrom('mail_job').selectAll().execute()).toEqual([])
  })
})

describe('refuses', () => {
  it('a second use, also of twenty at the same instant', async () => {
    const { email } = await register()
    const token = await linkFor(email)
    const browsers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(app)))
    const answers = await Promise.all(browsers.map((browser) => reset(token, NEW, browser)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)])
    expect(await reset(token)).toMatchObject(ended)
    expect((await mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  })

  it('with one and the same answer what is guessed, used, expired, or made before the password or the address changed', async () => {
    const { browser, email, user } = await register()
    const used = await linkFor(email)
    const other = await linkFor(email)
    expect((await reset(used, NEW, browser)).status).toBe(200)
    const beforeChange = await linkFor(email)
    await browser.call('POST /api/me/password', { body: { password: NEW, newPassword: OLD } })
    const answers = [await reset('guessed'), await reset(used), await reset(other), await reset(beforeChange)]
    await app.advance(mail.resetLinkMs)
    const toOldAddress = await linkFor(email)
    await app.deps.db.updateTable('account').set({ email: 'new@example.org' }).where('id', '=', user.id).execute()
    answers.push(await reset(toOldAddress))
    const expired = await linkFor('new@example.org')
    await app.advance(mail.resetLinkMs)
    answers.push(await reset(expired))
    const told = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toMatchObject(ended)
    expect(await statusOfMe(browser)).toBe(200)
  })

  it('to say whether an address is known, and mails none that is not', async () => {
    const { email } = await register()
    const browser = await openBrowser(app)
    const [known, unknown] = [
      await browser.call(REQUEST, { body: { email: email.toUpperCase() } }),
      await browser.call(REQUEST, { body: { email: 'unknown@example.org' } }),
    ]
    expect(known).toEqual(unknown)
    expect(await mailsTo('unknown@example.org')).toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('to flood a mailbox, without a word of it, and to try tokens for long', async () => {
    const { email } = await register()
    for (let more = 0; more <= mail.linksPerAddress; more += 1)
      expect((await (await openBrowser(app)).attempt(REQUEST, { body: { email } })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(mail.linksPerAddress)
    const browser = await openBrowser(app)
    for (let tries = 0; tries < mail.linkUsesPerNetworkPerHour; tries += 1)
      expect((await reset('guessed', NEW, browser)).status).toBe(404)
    expect(await reset('guessed', NEW, browser)).toMatchObject({ status: 429 })
  })

  it('to promise a mail where none can be sent', async () => {
    const without = await startApp({}, app.clock)
    const answer = await without.client().attempt(REQUEST, { body: { email: 'a@example.org' } })
    await without.close()
    expect(answer).toMatchObject({ status: 409, body: { code: 'mail_unavailable' } })
  })
})
