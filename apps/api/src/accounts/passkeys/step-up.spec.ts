import { endpoints, ROLES_OF, type Endpoint } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { InjectOptions } from 'fastify'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openAuthenticator, type Authenticator } from '../../testing/authenticator.ts'
import { openOperator } from '../../testing/payment-scenarios.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

const PASSWORD = 'a long enough one'
const STEP_UP = 'POST /api/me/step-up'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ OPERATOR_PASSKEYS: 'required', REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

/** An open step refuses a match that does not exist. */
const cancel = (operator: TestClient) =>
  operator.attempt('POST /api/dashboard/matches/:matchId/cancel', {
    params: { matchId: 'none' },
    body: { reason: 'a test' },
  })
const closed = { status: 403, body: { code: 'step_up_required' } }
const open = { status: 404, body: { code: 'not_found' } }

async function addPasskey(operator: TestClient): Promise<Authenticator> {
  const authenticator = openAuthenticator()
  const { options } = await operator.call('POST /api/me/passkeys/options', { body: { password: PASSWORD } })
  await operator.call('POST /api/me/passkeys', { body: { credential: authenticator.create(options.challenge) } })
  return authenticator
}
const challengeOf = async (browser: TestClient) =>
  (await browser.call('POST /api/me/step-up/options')).options.challenge
const confirm = async (browser: TestClient, authenticator: Authenticator) =>
  browser.attempt(STEP_UP, { body: { credential: authenticator.sign(await challengeOf(browser)) } })

describe('an operator without a recent passkey', () => {
  /** Every change that operators make, and whether it needs a passkey. */
  const CHANGES: Readonly<Record<string, boolean>> = {
    'POST /api/dashboard/matches/:matchId/cancel': true,
    'POST /api/dashboard/matches/:matchId/complete': true,
    'POST /api/dashboard/matches/:matchId/refund': true,
    'POST /api/dashboard/matches/:matchId/tip/refund': true,
    'POST /api/dashboard/incidents/:incidentId/block': true,
    'POST /api/dashboard/incidents/:incidentId/unblock': true,
    'POST /api/dashboard/operators/:accountId/reset-passkeys': true,
    'POST /api/dashboard/operators/:accountId/role': true,
    'POST /api/dashboard/operators/invite': true,
    'POST /api/dashboard/releases/take-back': true,
    'POST /api/dashboard/releases/flag': true,
    'POST /api/dashboard/releases/override': true,
    'POST /api/dashboard/incidents/:incidentId/take': false,
    'POST /api/dashboard/incidents/:incidentId/close': false,
    'POST /api/dashboard/incidents/:incidentId/answer': false,
  }

  it('A1: cannot move money, suspend or release, but can do everything else', async () => {
    const operator = await openOperator(app)
    const keys = Object.entries<Endpoint>(endpoints)
      .filter(([key, { access }]) => Object.hasOwn(ROLES_OF, access) && !key.startsWith('GET'))
      .map(([key]) => key)
    expect(keys.toSorted()).toEqual(Object.keys(CHANGES).toSorted())
    for (const key of keys) {
      const { method, template } = splitKey(key)
      const call = { method, url: template.replace(/:\w+/g, 'none'), payload: {} } as InjectOptions
      const answer = await operator.inject(call)
      expect([key, answer.json().code === 'step_up_required']).toEqual([key, CHANGES[key]])
    }
  })

  it('A1: can neither add nor remove a passkey with the password alone once there is one', async () => {
    const operator = await openOperator(app)
    await addPasskey(operator)
    const id = (await operator.call('GET /api/me/passkeys')).passkeys[0]?.id ?? ''
    const body = { id, password: PASSWORD }
    expect(await operator.attempt('POST /api/me/passkeys/options', { body })).toMatchObject(closed)
    expect(await operator.attempt('POST /api/me/passkeys/remove', { body })).toMatchObject(closed)
  })
})

describe('a passkey', () => {
  it('A1: opens the steps for ten minutes, in the sign-in that used it alone', async () => {
    const operator = await openOperator(app)
    const authenticator = await addPasskey(operator)
    const { username } = await operator.call('GET /api/me')
    const elsewhere = await openBrowser(app)
    await elsewhere.call('POST /api/login', { body: { username, password: PASSWORD } })
    expect(await cancel(operator)).toMatchObject(closed)
    expect((await confirm(operator, authenticator)).status).toBe(200)
    expect(await cancel(operator)).toMatchObject(open)
    expect(await cancel(elsewhere)).toMatchObject(closed)
    app.clock.advance(SERVER_LIMITS.passkeys.stepUpMs - 60_000)
    expect(await cancel(operator)).toMatchObject(open)
    app.clock.advance(60_000)
    expect(await cancel(operator)).toMatchObject(closed)
  })

  it('A1: opens them at once when it signs the operator in', async () => {
    const operator = await openOperator(app)
    const authenticator = await addPasskey(operator)
    const other = await openBrowser(app)
    const { options } = await other.call('POST /api/passkeys/sign-in/options')
    const credential = authenticator.sign(options.challenge)
    await other.call('POST /api/passkeys/sign-in', { body: { credential } })
    expect(await cancel(other)).toMatchObject(open)
  })

  it('A1: opens nothing if it is another account’s, answers a sign-in, or answers a second time', async () => {
    const [operator, other] = [await openOperator(app), await openOperator(app)]
    const [own, foreign] = [await addPasskey(operator), await addPasskey(other)]
    const send = (credential: ReturnType<Authenticator['sign']>) => operator.attempt(STEP_UP, { body: { credential } })
    const { options } = await operator.call('POST /api/passkeys/sign-in/options')
    for (const credential of [foreign.sign(await challengeOf(operator)), own.sign(options.challenge)])
      expect(await send(credential)).toMatchObject({ status: 409, body: { code: 'passkey_refused' } })
    expect(await cancel(operator)).toMatchObject(closed)
    const signed = own.sign(await challengeOf(operator))
    const answers = await Promise.all([send(signed), send(signed)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the demo', () => {
  it('A1: exempts its own accounts, and no other', async () => {
    const accounts = [{ role: 'operator', username: 'op@refcall.example', password: 'x', note: '' }]
    const demo = await startApp({ OPERATOR_PASSKEYS: 'required', DEMO_ACCOUNTS: JSON.stringify(accounts) })
    const [shared, invited] = [await openOperator(demo), await openOperator(demo)]
    const { id } = await shared.call('GET /api/me')
    const names = { username: 'demo.op', email: 'demo.op@example.com', password_hash: '-' }
    const seeded = { id: 'acc_demo_op', ...names, operator_role: 'admin' as const, created_at: demo.clock.now() }
    await demo.owner.insertInto('account').values(seeded).execute()
    await demo.owner.updateTable('session').set({ account_id: seeded.id }).where('account_id', '=', id).execute()
    expect(await cancel(shared)).toMatchObject(open)
    expect(await cancel(invited)).toMatchObject(closed)
    await demo.close()
  })
})
