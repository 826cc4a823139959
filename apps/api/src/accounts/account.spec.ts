import { createHook } from 'node:async_hooks'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { openBrowser } from '../testing/scenarios.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let count = 0
const aForm = (form: object = {}) => {
  count += 1
  const username = `Bo.${count}`
  const password = 'a long secret'
  const names = { firstName: ' Bo ', lastName: 'Berg' }
  return { username, email: `Bo${count}@Example.org`, ...names, password, confirmPassword: password, ...form }
}
const register = (client: TestClient, form = aForm()) => client.call('POST /api/mobile/register', { body: form })
const statusOfMe = async (client: TestClient) => (await client.attempt('GET /api/me')).status

describe('start', () => {
  it('works: the first call brings a key, the second claims the device', async () => {
    const browser = app.client()
    const body = { deviceId: browser.deviceId }
    expect(await browser.call('POST /api/start', { body })).toEqual({
      ...body,
      claimed: false,
      user: null,
      lastEventId: expect.any(String),
    })
    expect(await browser.call('POST /api/start', { body })).toEqual({
      ...body,
      claimed: true,
      recovery: expect.any(String),
      user: null,
      lastEventId: expect.any(String),
    })
  })

  it('tells who is signed in', async () => {
    const browser = await openBrowser(app)
    const { user } = await register(browser)
    expect(await browser.call('POST /api/start', { body: { deviceId: browser.deviceId } })).toMatchObject({ user })
  })

  it('is not allowed for a device that another browser claimed', async () => {
    const owner = await openBrowser(app)
    await owner.call('POST /api/start', { body: { deviceId: owner.deviceId } })
    const stranger = await openBrowser(app)
    const answer = await stranger.attempt('POST /api/start', { body: { deviceId: owner.deviceId } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('registering', () => {
  it('E6: a new referee appears under the first name and the initial, until another name is chosen', async () => {
    const referee = app.client()
    const { user } = await register(referee, aForm({ firstName: ' Mara ', lastName: 'Quell', isReferee: true }))
    expect(user.displayName).toBe('Mara Q.')
    const saved = await referee.call('POST /api/user/payment-preferences', { body: { displayName: null } })
    expect(saved.user.displayName).toBeNull()
  })

  it('E6: a player who becomes a referee does, too', async () => {
    const player = app.client()
    expect((await register(player, aForm({ isReferee: false }))).user.displayName).toBeNull()
    await player.call('POST /api/users/upgrade-to-referee')
    expect((await player.call('GET /api/me')).displayName).toBe('Bo B.')
  })

  it('E6: a player who had chosen a name keeps it as a referee', async () => {
    const player = app.client()
    await register(player, aForm({ isReferee: false }))
    await player.call('POST /api/user/payment-preferences', { body: { displayName: 'Whistle' } })
    await player.call('POST /api/users/upgrade-to-referee')
    expect((await player.call('GET /api/me')).displayName).toBe('Whistle')
  })

  it('X-12: works: a referee is signed in by cookie and by bearer', async () => {
    const browser = app.client()
    const answer = await register(browser, aForm({ isReferee: true }))
    expect(answer.user).toMatchObject({ firstName: 'Bo', isReferee: true, isOperator: false, isAvailable: false })
    expect(answer.user.refereeId).toMatch(/^ref_/)
    expect(await browser.call('GET /api/auth/user')).toEqual(answer.user)
    expect(await app.client({ cookies: false, bearer: answer.token }).call('GET /api/me')).toEqual(answer.user)
    expect(Date.parse(answer.expiresAt)).toBeLessThanOrEqual(app.clock.now().getTime() + SERVER_LIMITS.session.bearerMs)
  })

  it('keeps no secret', async () => {
    const form = aForm()
    const { token, renewalToken, user } = await register(app.client(), form)
    const account = await app.deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const sessions = await app.deps.db.selectFrom('session').selectAll().where('account_id', '=', user.id).execute()
    expect(account.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([account, sessions])).not.toContain(form.password)
    expect(sessions.map((row) => row.token_hash.toString('hex'))).toEqual(
      expect.arrayContaining([token, renewalToken].map((secret) => hashOf(secret).toString('hex'))),
    )
  })

  it('refuses unlike passwords and names the field', async () => {
    const answer = await app
      .client()
      .attempt('POST /api/mobile/register', { body: aForm({ confirmPassword: 'another one' }) })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'confirmPassword' }] } })
  })

  it('refuses a taken name or address in any case, also of two at once', async () => {
    const form = aForm()
    const other = aForm()
    const answers = await Promise.all(
      [form, { ...other, username: form.username.toUpperCase() }].map((body) =>
        app.client().attempt('POST /api/mobile/register', { body }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('username_taken')
    const taken = await app.client().attempt('POST /api/mobile/register', {
      body: aForm({ email: answers[0]?.status === 200 ? form.email.toUpperCase() : other.email.toUpperCase() }),
    })
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })
})

/** Counts Node's password hash computations until the returned function is called. */
function countHashes(): () => number {
  let count = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') count += 1
    },
  }).enable()
  return () => {
    hook.disable()
    return count
  }
}

describe('signing in', () => {
  it('works by name or address in any case', async () => {
    const form = aForm()
    const { user } = await register(app.client(), form)
    for (const username of [form.username.toUpperCase(), form.email.toLowerCase()]) {
      const browser = app.client()
      const answer = await browser.call('POST /api/login', { body: { username, password: form.password } })
      expect(answer.user).toEqual(user)
      expect(await statusOfMe(browser)).toBe(200)
    }
  })

  it('refuses a wrong password and an unknown name alike, with the same work', async () => {
    const form = aForm()
    await register(app.client(), form)
    for (const username of [form.username, 'nobody-of-that-name']) {
      const hashed = countHashes()
      const answer = await app.client().attempt('POST /api/login', { body: { username, password: 'wrong secret' } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
      expect(hashed()).toBe(1)
    }
  })

  it('does not count right passwords', async () => {
    const form = aForm()
    await register(app.client(), form)
    for (let round = 0; round <= SERVER_LIMITS.rates.loginsPerAccountAndNetwork; round += 1) {
      await app.client().call('POST /api/login', { body: { username: form.username, password: form.password } })
    }
  })
})

describe('texts that Postgres does not keep', () => {
  it('refuses them as not right, not as a failure', async () => {
    const answer = await app.client().attempt('POST /api/login', { body: { username: 'a\u0000b', password: 'x' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('bearers', () => {
  it('works: a renewal buys the next pair, and the old bearer is dead', async () => {
    const first = await register(app.client())
    const next = await app.client().call('POST /api/mobile/token', { body: { renewalToken: first.renewalToken } })
    expect(await statusOfMe(app.client({ bearer: next.token }))).toBe(200)
    expect(await statusOfMe(app.client({ bearer: first.token }))).toBe(401)
  })

  it('refuses a bearer after 15 minutes, and its renewal still works', async () => {
    const { token, renewalToken } = await register(app.client())
    await app.advance(SERVER_LIMITS.session.bearerMs)
    expect(await statusOfMe(app.client({ bearer: token }))).toBe(401)
    await app.client().call('POST /api/mobile/token', { body: { renewalToken } })
  })

  it('refuses a renewal used twice and ends the whole sign-in, also of two at once', async () => {
    const browser = app.client()
    const { renewalToken } = await register(browser)
    const renew = () => app.client().attempt('POST /api/mobile/token', { body: { renewalToken } })
    const answers = await Promise.all([renew(), renew()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await statusOfMe(browser)).toBe(401)
  })

  it('is not allowed with a secret of another kind', async () => {
    const { token, renewalToken } = await register(app.client())
    expect((await app.client().attempt('POST /api/mobile/token', { body: { renewalToken: token } })).status).toBe(401)
    expect(await statusOfMe(app.client({ bearer: renewalToken }))).toBe(401)
    expect(await statusOfMe(app.client({ bearer: token }))).toBe(200)
  })
})

describe('signing out', () => {
  it('X-12: works again and again, and ends cookie, bearer and renewal', async () => {
    const browser = app.client()
    const { token, renewalToken } = await register(browser)
    await browser.call('POST /api/logout')
    await browser.call('POST /api/logout')
    expect(await statusOfMe(browser)).toBe(401)
    expect(await statusOfMe(app.client({ bearer: token }))).toBe(401)
    expect((await app.client().attempt('POST /api/mobile/token', { body: { renewalToken } })).status).toBe(401)
  })

  it('works for an app whose bearer has run out', async () => {
    const { token, renewalToken } = await register(app.client({ cookies: false }))
    app.clock.advance(SERVER_LIMITS.session.bearerMs)
    await app.client({ bearer: token }).call('POST /api/mobile/logout')
    expect((await app.client().attempt('POST /api/mobile/token', { body: { renewalToken } })).status).toBe(401)
  })

  it('forgets sessions once nothing of the sign-in lives', async () => {
    const { user } = await register(app.client())
    const kept = () => app.deps.db.selectFrom('session').select('kind').where('account_id', '=', user.id).execute()
    await app.advance(SERVER_LIMITS.session.bearerMs)
    expect(await kept()).toHaveLength(3)
    await app.advance(SERVER_LIMITS.session.cookieMs)
    expect(await kept()).toHaveLength(0)
  })
})

describe('GET /api/login', () => {
  const locationFor = async (query: string) =>
    (await app.client().inject({ method: 'GET', url: `/api/login${query}` })).headers['location']

  it('N-05: works: leads to the sign-in page and back to an own path', async () => {
    expect(await locationFor('')).toBe('/login')
    expect(await locationFor('?next=/referee-profile')).toBe('/login?next=%2Freferee-profile')
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/a//b',
    '&next=/a&next=/b',
  ])('refuses to lead to %s', async (next) => {
    expect(await locationFor(`?next=${next}`)).toBe('/login')
  })
})

describe('becoming a referee', () => {
  it('U-06: works twice with one result', async () => {
    const browser = app.client()
    expect((await register(browser)).user.isReferee).toBe(false)
    await browser.call('POST /api/users/upgrade-to-referee')
    const once = await browser.call('GET /api/me')
    await browser.call('POST /api/users/upgrade-to-referee')
    expect(once.isReferee).toBe(true)
    expect(await browser.call('GET /api/me')).toEqual(once)
  })

  it('is not allowed for nobody', async () => {
    expect((await app.client().attempt('POST /api/users/upgrade-to-referee')).status).toBe(401)
  })
})
