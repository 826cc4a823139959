import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { readUserAgent } from './read-user-agent.ts'

const END = 'POST /api/me/sessions/:sessionId/end'
const PASSWORD = 'a long enough one'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

let count = 0
async function register() {
  count += 1
  const browser = await openBrowser(app)
  const [username, email] = [`user.${count}`, `user.${count}@example.org`]
  const form = { username, email, firstName: 'A', lastName: 'B', password: PASSWORD, confirmPassword: PASSWORD }
  await browser.call('POST /api/mobile/register', { body: form })
  return { browser, username }
}
async function signInElsewhere(username: string) {
  const phone = await openBrowser(app)
  const headers = { 'user-agent': FIREFOX }
  await phone.inject({ method: 'POST', url: '/api/login', payload: { username, password: PASSWORD }, headers })
  return phone
}
const sessionsOf = async (client: TestClient) => (await client.call('GET /api/me/sessions')).sessions
const presentOf = async (client: TestClient) => (await sessionsOf(client)).filter(({ isPresent }) => isPresent)
const statusOfMe = async (client: TestClient) => (await client.attempt('GET /api/me')).status

describe('works', () => {
  it('lists where an account is signed in, with its browsers and their last use', async () => {
    const { browser, username } = await register()
    await signInElsewhere(username)
    const before = await sessionsOf(browser)
    expect(before).toHaveLength(2)
    expect(before.find(({ isPresent }) => !isPresent)).toMatchObject({ browser: 'Firefox', system: 'Windows' })
    const present = before.find(({ isPresent }) => isPresent)
    expect(present).toMatchObject({ browser: null, system: null })
    app.clock.advance(SERVER_LIMITS.session.usedEveryMs + 1)
    await sessionsOf(browser)
    const [used] = await sessionsOf(browser)
    expect(used).toMatchObject({ id: present?.id, startedAt: present?.startedAt })
    expect(Date.parse(used?.usedAt ?? '')).toBeGreaterThan(Date.parse(present?.usedAt ?? ''))
  })

  it('keeps its beginning and its passkey while an app renews its tokens', async () => {
    const { username } = await register()
    const phone = app.client({ cookies: false })
    const body = { username, password: PASSWORD }
    const { token, renewalToken } = await phone.call('POST /api/mobile/login', { body })
    const [before] = await presentOf(app.client({ bearer: token }))
    const steppedUp = app.clock.now()
    await app.owner
      .updateTable('session')
      .set({ stepped_up_at: steppedUp })
      .where('family', '=', before?.id ?? '')
      .execute()
    app.clock.advance(SERVER_LIMITS.session.bearerMs)
    const next = await phone.call('POST /api/mobile/token', { body: { renewalToken } })
    const [after] = await presentOf(app.client({ bearer: next.token }))
    expect(after).toMatchObject({ id: before?.id, startedAt: before?.startedAt })
    const kept = app.owner
      .selectFrom('session')
      .select(['kind', 'stepped_up_at'])
      .where('family', '=', before?.id ?? '')
    expect(await kept.orderBy('kind').execute()).toEqual([
      { kind: 'bearer', stepped_up_at: steppedUp },
      { kind: 'renewal', stepped_up_at: steppedUp },
    ])
  })

  it('ends one and no other', async () => {
    const { browser, username } = await register()
    const [phone, tablet] = [await signInElsewhere(username), await signInElsewhere(username)]
    const theirs = (await sessionsOf(phone)).find(({ isPresent }) => isPresent)
    await browser.call(END, { params: { sessionId: theirs?.id ?? '' } })
    expect([await statusOfMe(phone), await statusOfMe(tablet), await statusOfMe(browser)]).toEqual([401, 200, 200])
    expect(await sessionsOf(browser)).toHaveLength(2)
  })
})

describe('is not allowed', () => {
  it('to end a session of another account, or one that is not there', async () => {
    const [owner, stranger] = [await register(), await register()]
    const [session] = await sessionsOf(owner.browser)
    for (const sessionId of [session?.id ?? '', 'fam_none'])
      expect((await stranger.browser.attempt(END, { params: { sessionId } })).status).toBe(404)
    expect(await statusOfMe(owner.browser)).toBe(200)
  })
})

it.each([
  [FIREFOX, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge',
    'macOS',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('names the browser and the system of %p', (header, browser, system) => {
  expect(readUserAgent(header)).toEqual({ browser, system })
})
