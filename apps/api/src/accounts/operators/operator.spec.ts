import { openAuthenticator } from '../../testing/authenticator.ts'
import { openOperator, register } from '../../testing/payment-scenarios.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'
import { recoverOperator } from './operator.service.ts'

const PASSWORD = 'a long enough one'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** An operator who has a passkey. */
async function openWithPasskey() {
  const client = await openOperator(app)
  const authenticator = openAuthenticator()
  const { options } = await client.call('POST /api/me/passkeys/options', { body: { password: PASSWORD } })
  await client.call('POST /api/me/passkeys', { body: { credential: authenticator.create(options.challenge) } })
  const { id, username } = await client.call('GET /api/me')
  return { client, authenticator, id, username }
}
const passkeysOf = async (client: TestClient, id: string) =>
  (await client.call('GET /api/dashboard/operators')).operators.find((operator) => operator.id === id)?.passkeys
const reset = (client: TestClient, accountId: string) =>
  client.attempt('POST /api/dashboard/operators/:accountId/reset-passkeys', { params: { accountId } })
const tracesOf = async (accountId: string) => ({
  mails: (await app.owner.selectFrom('mail_job').select('kind').where('account_id', '=', accountId).execute()).map(
    ({ kind }) => kind,
  ),
  actors: (
    await app.owner.selectFrom('audit_log').select('actor').where('action', '=', 'operator.passkeys_reset').execute()
  ).map(({ actor }) => actor),
})

it('A2: another operator removes lost passkeys, which ends the sessions, is audited and mailed', async () => {
  const [lost, second] = [await openWithPasskey(), await openOperator(app)]
  expect(await passkeysOf(second, lost.id)).toBe(1)
  expect((await reset(second, lost.id)).status).toBe(200)
  expect(await passkeysOf(second, lost.id)).toBe(0)
  expect((await lost.client.attempt('GET /api/me')).status).toBe(401)
  const finder = await openBrowser(app)
  const { options } = await finder.call('POST /api/passkeys/sign-in/options')
  const credential = lost.authenticator.sign(options.challenge)
  expect((await finder.attempt('POST /api/passkeys/sign-in', { body: { credential } })).status).toBe(409)
  expect((await tracesOf(lost.id)).mails).toContain('passkeys_reset')
  expect((await tracesOf(lost.id)).actors).toEqual(['operator'])
})

it('A2: operators cannot remove their own passkeys so, nor those of accounts that are none', async () => {
  const [operator, { accountId, client }] = [await openWithPasskey(), await register(app, false)]
  expect((await reset(operator.client, operator.id)).status).toBe(403)
  expect((await reset(operator.client, accountId)).status).toBe(404)
  expect((await reset(client, operator.id)).status).toBe(403)
  expect(await passkeysOf(operator.client, operator.id)).toBe(1)
})

it('A2: a sole operator is recovered at the command line, with a link that sets a new password', async () => {
  const [lost, other] = [await openWithPasskey(), await register(app, false)]
  const token = await recoverOperator(app.deps.db, lost.username, app.clock.now())
  expect((await lost.client.attempt('GET /api/me')).status).toBe(401)
  const here = await openBrowser(app)
  const password = 'another long enough one'
  await here.call('POST /api/password-reset', { body: { token: token ?? '', password } })
  expect(await passkeysOf(here, lost.id)).toBe(0)
  expect((await tracesOf(lost.id)).actors).toContain('system')
  const { username } = await other.client.call('GET /api/me')
  expect(await recoverOperator(app.deps.db, username, app.clock.now())).toBeNull()
})

const changeRole = (client: TestClient, accountId: string, role: 'viewer' | null) =>
  client.attempt('POST /api/dashboard/operators/:accountId/role', { params: { accountId }, body: { role } })

it('A4: an admin invites a viewer by a link, who reads the dashboard and changes nothing', async () => {
  const admin = await openOperator(app)
  const { link } = await admin.call('POST /api/dashboard/operators/invite', { body: { name: 'vera', role: 'viewer' } })
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  const viewer = await openBrowser(app)
  const form = { token, username: 'vera', email: 'vera@example.org', password: PASSWORD }
  const { user } = await viewer.call('POST /api/operator-invitations/accept', { body: form })
  expect(user).toMatchObject({ isOperator: true, operatorRole: 'viewer' })
  expect((await viewer.attempt('GET /api/dashboard/incidents')).status).toBe(200)
  expect((await viewer.attempt('GET /api/dashboard/operators')).status).toBe(403)
})

it('A4: an admin takes the dashboard away, which ends all sessions, but not from themselves', async () => {
  const [admin, other] = [await openOperator(app), await openWithPasskey()]
  const { id } = await admin.call('GET /api/me')
  expect((await changeRole(admin, id, null)).status).toBe(403)
  expect((await changeRole(admin, other.id, 'viewer')).status).toBe(200)
  expect((await other.client.call('GET /api/me')).operatorRole).toBe('viewer')
  expect((await changeRole(admin, other.id, null)).status).toBe(200)
  expect((await other.client.attempt('GET /api/me')).status).toBe(401)
  expect((await tracesOf(other.id)).mails.filter((kind) => kind === 'role_changed')).toHaveLength(2)
})

it('A4: of two admins who remove each other at the same instant one stays', async () => {
  const [one, other] = [await openWithPasskey(), await openWithPasskey()]
  const answers = await Promise.all([changeRole(one.client, other.id, null), changeRole(other.client, one.id, null)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
