import { openInbox, type Inbox } from '../testing/open-inbox.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

const CONFIRM = 'POST /api/email-confirmation'
const CHANGE = 'POST /api/me/email'
const RESEND = 'POST /api/me/email/confirmation'
const PASSWORD = 'a long enough one'
const CONFIRMING = 'Confirm your email address'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await openInbox()
  app = await startApp({ SMTP_URL: inbox.url, MAIL_FROM: 'no-reply@refcall.example', LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await app.close()
  await inbox.close()
})

let count = 0
async function register() {
  count += 1
  const browser = await openBrowser(app)
  const [username, email] = [`writer.${count}`, `writer.${count}@example.org`]
  const form = { username, email, firstName: 'A', lastName: 'B', password: PASSWORD, confirmPassword: PASSWORD }
  const { user } = await browser.call('POST /api/mobile/register', { body: form })
  await mailsTo(email)
  return { browser, username, email, user }
}

const mailsTo = async (address: string) => {
  await app.deps.mailer?.sendAllDue()
  return inbox.mails.filter(({ to }) => to === address)
}
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)
/** The token of the newest confirmation to an address. */
const tokenTo = async (address: string) => {
  const letter = (await mailsTo(address)).findLast(({ subject }) => subject === CONFIRMING)
  return /\/confirm-email#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const confirm = async (token: string) => (await openBrowser(app)).attempt(CONFIRM, { body: { token } })
const ended = { status: 404, body: { code: 'link_ended' } }

describe('works', () => {
  it('confirms the address of a registration by the link in a mail, which blocks nothing before', async () => {
    const { browser, email, user } = await register()
    expect(user).toMatchObject({ emailConfirmed: false, pendingEmail: null })
    expect((await confirm(await tokenTo(email))).status).toBe(200)
    expect(await browser.call('GET /api/me')).toMatchObject({ email, emailConfirmed: true })
    expect(await subjectsTo(email)).toEqual([CONFIRMING])
  })

  it('sends the link again, as long as there is something to confirm', async () => {
    const { browser, email } = await register()
    await browser.call(RESEND)
    expect(await subjectsTo(email)).toEqual([CONFIRMING, CONFIRMING])
    expect((await confirm(await tokenTo(email))).status).toBe(200)
    await browser.call(RESEND)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('changes the address once the new one is confirmed, and mails both', async () => {
    const { browser, username, email } = await register()
    const next = `next.${email}`
    await browser.call(CHANGE, { body: { password: PASSWORD, email: next } })
    expect(await browser.call('GET /api/me')).toMatchObject({ email, pendingEmail: next })
    expect(await subjectsTo(email)).toEqual([CONFIRMING, 'Your email address is about to change'])
    expect((await mailsTo(email)).at(-1)?.text).toContain(next)
    expect((await confirm(await tokenTo(next))).status).toBe(200)
    expect(await browser.call('GET /api/me')).toMatchObject({ email: next, pendingEmail: null, emailConfirmed: true })
    expect((await subjectsTo(email)).at(-1)).toBe('Your email address was changed')
    const elsewhere = await openBrowser(app)
    expect((await elsewhere.attempt('POST /api/login', { body: { username, password: PASSWORD } })).status).toBe(200)
  })

  it('mails the owner of a confirmed address when a browser signs in for the first time, and then no more', async () => {
    const { username, email } = await register()
    await confirm(await tokenTo(email))
    const phone = await openBrowser(app)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const request = { method: 'POST', url: '/api/login', payload: { username, password: PASSWORD }, headers } as const
    for (let times = 0; times < 2; times += 1) expect((await phone.inject(request)).statusCode).toBe(200)
    const [notice, ...more] = (await mailsTo(email)).filter(({ subject }) => subject === 'New sign-in')
    expect(notice?.text).toContain('Firefox, Windows')
    expect(more).toEqual([])
  })

  it('takes a used reset link as a confirmation', async () => {
    const { browser, email } = await register()
    await browser.call('POST /api/password-reset/request', { body: { email } })
    const token = /#token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    await browser.call('POST /api/password-reset', { body: { token, password: 'another long one' } })
    expect((await browser.call('GET /api/me')).emailConfirmed).toBe(true)
  })
})

describe('refuses', () => {
  it('a link that was guessed, used, expired, made for another purpose, or for an address that was changed again', async () => {
    const { browser, email } = await register()
    const toFirst = await tokenTo(email)
    await browser.call(CHANGE, { body: { password: PASSWORD, email: `one.${email}` } })
    const toOne = await tokenTo(`one.${email}`)
    await browser.call(CHANGE, { body: { password: PASSWORD, email: `two.${email}` } })
    const toTwo = await tokenTo(`two.${email}`)
    for (const token of ['guessed', toFirst, toOne]) expect(await confirm(token)).toMatchObject(ended)
    expect((await confirm(toTwo)).status).toBe(200)
    expect(await confirm(toTwo)).toMatchObject(ended)
    const reset = await (
      await openBrowser(app)
    ).attempt('POST /api/password-reset', {
      body: { token: toTwo, password: 'another long one' },
    })
    expect(reset).toMatchObject(ended)
    const other = await register()
    const late = await tokenTo(other.email)
    await app.advance(SERVER_LIMITS.mail.confirmLinkMs)
    expect(await confirm(late)).toMatchObject(ended)
  })

  it('the address of another account, and says so only to its reader', async () => {
    const [owner, other] = [await register(), await register()]
    const theirs = owner.email.replace('writer', 'WRITER')
    await other.browser.call(CHANGE, { body: { password: PASSWORD, email: theirs } })
    const token = await tokenTo(theirs)
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await other.browser.call('GET /api/me')).email).toBe(other.email)
  })

  it('one of two changes to the same address that are confirmed at the same instant', async () => {
    const people = [await register(), await register()]
    const address = `wanted.${count}@example.org`
    const tokens: string[] = []
    for (const { browser } of people) {
      await browser.call(CHANGE, { body: { password: PASSWORD, email: address } })
      tokens.push(await tokenTo(address))
    }
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('to change an address without the password', async () => {
    const { browser, email } = await register()
    const answer = await browser.attempt(CHANGE, { body: { password: 'wrong', email: `x.${email}` } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect((await browser.call('GET /api/me')).pendingEmail).toBeNull()
  })
})
