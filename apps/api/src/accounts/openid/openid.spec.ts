import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openOpenidProvider, type OpenidTestProvider } from '../../testing/openid-provider.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'
import { issueResetLink } from '../mail-link.service.ts'

const RETURN = 'POST /api/openid/return'
const PASSWORD = 'a long enough one'

let app: TestApp
let provider: OpenidTestProvider
let other: OpenidTestProvider
beforeAll(async () => {
  provider = await openOpenidProvider()
  other = await openOpenidProvider({ id: 'other', name: 'Other' })
  const OPENID_PROVIDERS = JSON.stringify([provider.settings, other.settings])
  app = await startApp({ LOG_LEVEL: 'silent', OPENID_PROVIDERS })
})
beforeEach(() => Object.assign(provider, { wrong: {}, elsewhere: {}, isForger: false, isDown: false }))
afterAll(async () => {
  await app.close()
  await provider.close()
  await other.close()
})

let count = 0
const newPerson = (more: object = {}) => {
  count += 1
  const email = `open.${count}@example.org`
  return { sub: `subject-${count}`, email, email_verified: true, given_name: 'Ola', family_name: 'Nord', ...more }
}

interface Return {
  provider: string
  code: string
  state: string
  iss: string
}

/** Goes to the authorization page, which sends the browser back at once. */
async function follow(url: string): Promise<Return> {
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.searchParams.get(name) ?? '')
  return { provider: back.pathname.split('/').at(-2) ?? '', code: code ?? '', state: state ?? '', iss: iss ?? '' }
}

async function begin(browser: TestClient, person: object, { asReferee = true, next = null as string | null } = {}) {
  provider.person = { ...person }
  const body = { provider: 'acme', asReferee, next }
  return follow((await browser.call('POST /api/openid/begin', { body })).url)
}

async function signIn(browser: TestClient, person: object, options?: Parameters<typeof begin>[2]) {
  return browser.call(RETURN, { body: await begin(browser, person, options) })
}

const attempt = (browser: TestClient, body: Return) => browser.attempt(RETURN, { body })

async function register(email: string, isReferee = false) {
  const browser = await openBrowser(app)
  const form = { username: email.split('@')[0] ?? '', email, firstName: 'A', lastName: 'B', isReferee }
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const { user } = await browser.call('POST /api/mobile/register', { body: { ...form, ...passwords } })
  return { browser, user }
}
const confirm = (id: string) =>
  app.owner.updateTable('account').set({ email_confirmed_at: app.clock.now() }).where('id', '=', id).execute()

async function beginLink(browser: TestClient, person: object, password = PASSWORD) {
  provider.person = { ...person }
  return follow((await browser.call('POST /api/me/openid/begin', { body: { provider: 'acme', password } })).url)
}

const refused = (code: string) => ({ status: 409, body: { code } })

describe('a sign-in with an OpenID provider works', () => {
  it('makes a referee of a person that is new here, by the rule for names, and signs the same one in afterwards', async () => {
    const person = newPerson({ given_name: '\u202EOla\u200B', family_name: 'Nord' })
    const browser = await openBrowser(app)
    const made = await signIn(browser, person)
    expect(made).toMatchObject({
      isLinked: false,
      user: { isReferee: true, displayName: 'Ola N.', emailConfirmed: true },
    })
    const again = await openBrowser(app)
    // Only the subject counts: the address at the provider may change.
    const { user } = await signIn(again, { ...person, email: 'moved@example.org', email_verified: false })
    expect(user.id).toBe(made.user.id)
    expect((await again.call('GET /api/me')).id).toBe(made.user.id)
  })

  it('makes a player from the sign-in page, and goes on where it began, on this site only', async () => {
    const player = await signIn(await openBrowser(app), newPerson(), { asReferee: false, next: '/history' })
    expect(player).toMatchObject({ next: '/history', user: { isReferee: false } })
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'evil'])
      expect((await signIn(await openBrowser(app), newPerson(), { next })).next).toBeNull()
  })

  it('reads the names and the address where the provider gives them', async () => {
    provider.elsewhere = { email: 'elsewhere@example.org', email_verified: 'true', name: 'Kim  Lee Park' }
    const { user } = await signIn(await openBrowser(app), { sub: 'userinfo-1' })
    expect(user).toMatchObject({ email: 'elsewhere@example.org', firstName: 'Kim', lastName: 'Lee Park' })
  })

  it('links the account with the address if it is confirmed on both sides, and mails its owner', async () => {
    const person = newPerson()
    const { user } = await register(person.email.toUpperCase())
    await confirm(user.id)
    expect((await signIn(await openBrowser(app), person)).user.id).toBe(user.id)
    const mails = await app.deps.db
      .selectFrom('mail_job')
      .select(['kind', 'facts'])
      .where('account_id', '=', user.id)
      .execute()
    expect(mails).toContainEqual({ kind: 'openid_linked', facts: { provider: 'Acme' } })
  })

  it('links with the password, stands in the list and the export, and is unlinked with the password', async () => {
    const person = newPerson({ email_verified: false })
    const { browser, user } = await register('linker@example.org')
    expect(await browser.call('GET /api/me/openid')).toEqual({ hasPassword: true, links: [] })
    expect(await browser.call(RETURN, { body: await beginLink(browser, person) })).toMatchObject({ isLinked: true })
    // Again: nothing changes.
    await browser.call(RETURN, { body: await beginLink(browser, person) })
    const { links } = await browser.call('GET /api/me/openid')
    expect(links).toEqual([expect.objectContaining({ provider: 'acme', name: 'Acme', email: null, usedAt: null })])
    const elsewhere = await openBrowser(app)
    expect((await signIn(elsewhere, person)).user.id).toBe(user.id)
    const { tables } = await browser.call('GET /api/me/export')
    expect(tables['openid_link']).toEqual([expect.objectContaining({ subject: person.sub })])
    const unlink = (password: string) =>
      browser.attempt('POST /api/me/openid/unlink', { body: { provider: 'acme', password } })
    expect(await unlink('wrong')).toMatchObject({ status: 401 })
    expect(await unlink(PASSWORD)).toMatchObject({ status: 200 })
    expect(await unlink(PASSWORD)).toMatchObject({ status: 404 })
    expect(await attempt(elsewhere, await begin(elsewhere, person))).toMatchObject(refused('openid_unverified'))
    const actions = ['account.openid_linked', 'account.openid_unlinked'] as const
    const written = await app.owner.selectFrom('audit_log').select('action').where('action', 'in', actions).execute()
    expect(new Set(written.map(({ action }) => action))).toEqual(new Set(actions))
  })

  it('goes with its account when that is erased, once a password was set by a link from a mail', async () => {
    const browser = await openBrowser(app)
    const { user } = await signIn(browser, newPerson())
    expect((await browser.call('GET /api/me/openid')).hasPassword).toBe(false)
    const erase = (password: string) => browser.attempt('POST /api/me/erase', { body: { password } })
    expect(await erase('')).toMatchObject({ status: 400 })
    expect(await erase('anything')).toMatchObject({ status: 401 })
    const issued = await issueResetLink(app.deps.db, user.email, app.clock.now())
    await browser.call('POST /api/password-reset', { body: { token: issued?.token ?? '', password: PASSWORD } })
    expect((await browser.call('GET /api/me/openid')).hasPassword).toBe(true)
    expect(await erase(PASSWORD)).toMatchObject({ status: 200 })
    expect(await app.deps.db.selectFrom('openid_link').where('account_id', '=', user.id).selectAll().execute()).toEqual(
      [],
    )
  })
})

describe('a sign-in with an OpenID provider at the same instant', () => {
  it('of one return twice signs in once', async () => {
    const browser = await openBrowser(app)
    const back = await begin(browser, newPerson())
    const statuses = (await Promise.all([attempt(browser, back), attempt(browser, back)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('of one new person in two browsers makes one account', async () => {
    const person = newPerson()
    const visits = await Promise.all(
      [1, 2, 3].map(async () => {
        const browser = await openBrowser(app)
        return { browser, body: await begin(browser, person) }
      }),
    )
    const answers = await Promise.all(visits.map(({ browser, body }) => browser.call(RETURN, { body })))
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1)
  })
})

describe('a sign-in with an OpenID provider refuses', () => {
  it('a state that is guessed, used, late, of another browser, or of another provider', async () => {
    const [one, two] = [await openBrowser(app), await openBrowser(app)]
    const back = await begin(one, newPerson())
    expect(await attempt(one, { ...back, state: 'guessed' })).toMatchObject(refused('openid_refused'))
    expect(await attempt(two, back)).toMatchObject(refused('openid_refused'))
    expect(await attempt(one, back)).toMatchObject({ status: 200 })
    expect(await attempt(one, back)).toMatchObject(refused('openid_refused'))
    const mixedUp = await begin(one, newPerson())
    expect(await attempt(one, { ...mixedUp, provider: 'other' })).toMatchObject(refused('openid_refused'))
    expect(await attempt(one, mixedUp)).toMatchObject(refused('openid_refused'))
    const late = await begin(one, newPerson())
    app.clock.advance(SERVER_LIMITS.openid.requestMs)
    expect(await attempt(one, late)).toMatchObject(refused('openid_refused'))
  })

  it('a code that was used in another sign-in, and another issuer', async () => {
    const browser = await openBrowser(app)
    const first = await begin(browser, newPerson())
    await browser.call(RETURN, { body: first })
    const second = await begin(browser, newPerson())
    expect(await attempt(browser, { ...second, code: first.code })).toMatchObject(refused('openid_refused'))
    const third = await begin(browser, newPerson())
    expect(await attempt(browser, { ...third, iss: other.settings.issuer })).toMatchObject(refused('openid_refused'))
    // A code of one sign-in does not fit the verifier of another one.
    const [fourth, fifth] = [await begin(browser, newPerson()), await begin(browser, newPerson())]
    expect(await attempt(browser, { ...fifth, code: fourth.code })).toMatchObject(refused('openid_refused'))
  })

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['time', { exp: 1_700_000_000 }],
    ['subject', { sub: 'with\nbreak' }],
  ])('a token with a wrong %s', async (_, wrong) => {
    const browser = await openBrowser(app)
    const back = await begin(browser, newPerson())
    provider.wrong = wrong
    expect(await attempt(browser, back)).toMatchObject(refused('openid_refused'))
    expect((await browser.attempt('GET /api/me')).status).toBe(401)
  })

  it('a token that the provider has not signed', async () => {
    const browser = await openBrowser(app)
    const back = await begin(browser, newPerson())
    provider.isForger = true
    expect(await attempt(browser, back)).toMatchObject(refused('openid_refused'))
  })

  it('an address that is not confirmed at the provider, with the same answer whether or not an account has it', async () => {
    const { user } = await register('known@example.org')
    await confirm(user.id)
    const browser = await openBrowser(app)
    for (const email of ['known@example.org', 'unknown@example.org', '\u212Anown@example.org']) {
      const isVerified = email.startsWith('\u212A')
      const answer = await attempt(browser, await begin(browser, newPerson({ email, email_verified: isVerified })))
      expect(answer).toMatchObject(refused('openid_unverified'))
    }
    const withoutAddress = await begin(browser, newPerson({ email: undefined }))
    expect(await attempt(browser, withoutAddress)).toMatchObject(refused('openid_unverified'))
  })

  it('the account of an address that is not confirmed here, or of an operator', async () => {
    const { user } = await register('taken@example.org')
    const browser = await openBrowser(app)
    const enter = async () => attempt(browser, await begin(browser, newPerson({ email: 'taken@example.org' })))
    expect(await enter()).toMatchObject(refused('openid_email_taken'))
    await confirm(user.id)
    await app.owner.updateTable('account').set({ operator_role: 'viewer' }).where('id', '=', user.id).execute()
    expect(await enter()).toMatchObject(refused('openid_email_taken'))
  })

  it('to link what is linked already, without the password, or for whoever has signed in meanwhile', async () => {
    const person = newPerson()
    await signIn(await openBrowser(app), person)
    const { browser } = await register('second@example.org')
    expect(await attempt(browser, await beginLink(browser, person))).toMatchObject(refused('openid_linked'))
    const body = { provider: 'acme', password: 'wrong' }
    expect(await browser.attempt('POST /api/me/openid/begin', { body })).toMatchObject({ status: 401 })
    await browser.call(RETURN, { body: await beginLink(browser, newPerson()) })
    expect(await attempt(browser, await beginLink(browser, newPerson()))).toMatchObject(refused('openid_linked'))
    const back = await beginLink(browser, newPerson())
    await signIn(browser, newPerson())
    expect(await attempt(browser, back)).toMatchObject(refused('openid_refused'))
  })

  it('says so when the provider does not answer, and works once it does', async () => {
    const browser = await openBrowser(app)
    const back = await begin(browser, newPerson())
    provider.isDown = true
    expect(await attempt(browser, back)).toMatchObject(refused('openid_unavailable'))
    provider.isDown = false
    const body = { provider: 'other', asReferee: false, next: null }
    other.isDown = true
    expect(await browser.attempt('POST /api/openid/begin', { body })).toMatchObject(refused('openid_unavailable'))
    other.isDown = false
    expect(await browser.attempt('POST /api/openid/begin', { body })).toMatchObject({ status: 200 })
    await other.close()
    const away = await follow(
      (await browser.call('POST /api/openid/begin', { body: { ...body, provider: 'acme' } })).url,
    )
    expect(away.provider).toBe('acme')
  })

  it('a provider that is not configured', async () => {
    const body = { provider: 'unknown', asReferee: false, next: null }
    expect(await (await openBrowser(app)).attempt('POST /api/openid/begin', { body })).toMatchObject(
      refused('openid_refused'),
    )
  })
})

describe('the address that a provider sends the browser back to', () => {
  const RETURNED = '/api/openid/acme/return'
  const passed = '/openid#provider=acme&code=a%26b&state=s'

  it('passes on what the provider has appended, and nothing else, where it reaches no server', async () => {
    const browser = await openBrowser(app)
    const answer = await browser.inject({ url: `${RETURNED}?code=a%26b&state=s&next=https://evil.example` })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, passed])
  })

  it('takes a form from another site, which has no cookies, and leaves the browser its key', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const answer = await app.app.inject({
      method: 'POST',
      url: RETURNED,
      headers,
      payload: 'code=a%26b&state=s&user=x',
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, passed])
    expect(answer.cookies).toEqual([])
  })

  it('stays on this site whatever the provider is called', async () => {
    const answer = await app.app.inject({ url: '/api/openid/%2F%2Fevil.example/return?code=1' })
    expect(answer.headers.location).toMatch(/^\/openid#provider=%2F%2Fevil.example&/)
  })
})
