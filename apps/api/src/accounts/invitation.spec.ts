import type { OperatorRole } from '@refcall/contract'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { inviteOperator } from './invitation.service.ts'

const ACCEPT = 'POST /api/operator-invitations/accept'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let count = 0
const formFor = (token: string) => {
  count += 1
  return { token, username: `operator${count}`, email: `operator${count}@example.org`, password: 'a long enough one' }
}
const invite = (name = 'maya', role: OperatorRole = 'operator') =>
  inviteOperator(app.deps.db, { name, role }, { by: { kind: 'system', id: null }, requestId: null }, app.clock.now())
const accept = async (token: string, client?: TestClient) =>
  (client ?? (await openBrowser(app))).attempt(ACCEPT, { body: formFor(token) })
const ended = { status: 404, body: { code: 'invitation_ended' } }

describe('works', () => {
  it('makes an operator, signed in by a cookie in the browser that followed the link', async () => {
    const browser = await openBrowser(app)
    const { user } = await browser.call(ACCEPT, {
      body: { ...formFor(await invite()), username: 'Maya.Lin', email: 'maya@example.org' },
    })
    expect(user).toMatchObject({ username: 'Maya.Lin', isOperator: true, isReferee: false })
    expect(await browser.call('GET /api/me')).toEqual(user)
    expect((await browser.attempt('GET /api/dashboard/incidents')).status).toBe(200)
    const elsewhere = await openBrowser(app)
    await elsewhere.call('POST /api/login', { body: { username: 'maya.lin', password: 'a long enough one' } })
  })

  it('keeps of a token of 256 random bits the hash alone', async () => {
    const token = await invite('ann')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await app.deps.db
      .selectFrom('operator_invitation')
      .selectAll()
      .where('name', '=', 'ann')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false)
  })

  it('again with another form, after one that was refused', async () => {
    const token = await invite()
    const browser = await openBrowser(app)
    await browser.call('POST /api/mobile/register', {
      body: {
        username: 'taken',
        email: 'taken@example.org',
        firstName: 'A',
        lastName: 'B',
        password: 'a long enough one',
        confirmPassword: 'a long enough one',
      },
    })
    const form = formFor(token)
    for (const [change, code] of [
      [{ username: 'TAKEN' }, 'username_taken'],
      [{ email: 'taken@example.org' }, 'email_taken'],
      [{ password: 'password1' }, 'weak_password'],
      [{ password: `${form.username}!!` }, 'weak_password'],
    ] as const) {
      expect(await browser.attempt(ACCEPT, { body: { ...form, ...change } })).toMatchObject({
        status: 409,
        body: { code },
      })
    }
    expect((await browser.attempt(ACCEPT, { body: form })).status).toBe(200)
  })
})

describe('refuses', () => {
  it('a second use, also of twenty at the same instant', async () => {
    const token = await invite()
    const browsers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(app)))
    const answers = await Promise.all(browsers.map((browser) => accept(token, browser)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)])
    expect(await accept(token)).toMatchObject(ended)
    app.clock.advance(3_600_000)
  })

  it('with one and the same answer what is wrong, used, expired, or replaced by a newer one of that name', async () => {
    const used = await invite()
    expect((await accept(used)).status).toBe(200)
    const [older, newer] = [await invite('Bo'), await invite('bo')]
    const expired = await invite('cy')
    const answers = [await accept('never was one'), await accept(used), await accept(older)]
    expect((await accept(newer)).status).toBe(200)
    app.clock.advance(SERVER_LIMITS.account.invitationMs)
    answers.push(await accept(expired))
    const told = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toMatchObject(ended)
  })

  it('to say who has an account to those without an invitation, or which passwords are weak', async () => {
    const body = { ...formFor('never was one'), username: 'taken', password: 'password1' }
    expect(await (await openBrowser(app)).attempt(ACCEPT, { body })).toMatchObject(ended)
  })

  it('to try tokens for long', async () => {
    const browser = await openBrowser(app)
    for (let tries = 0; tries < SERVER_LIMITS.rates.invitationsPerNetworkPerHour; tries += 1)
      await accept('never was one', browser)
    expect(await accept(await invite(), browser)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})
