import { endpoints, ERRORS, type Endpoint, type EndpointKey, type ErrorCode } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import { asJsonSchema } from '../testing/example-of.ts'
import { startPaidApp } from '../testing/start-paid-app.ts'
import type { TestApp, TestClient } from '../testing/start-app.ts'
import { bodyWithField, fieldsOf, wrongValuesFor } from '../testing/wrong-values.ts'

/** An operator's browser: every call of it is admitted. */
let app: TestApp
let caller: TestClient
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  caller = app.client()
  const password = 'a long password'
  const names = { username: 'wrong', email: 'wrong@example.com', firstName: 'Wrong', lastName: 'Values' }
  const body = { ...names, password, confirmPassword: password, isReferee: true }
  const { user } = await caller.call('POST /api/mobile/register', { body })
  await app.deps.db.updateTable('account').set({ operator_role: 'admin' }).where('id', '=', user.id).execute()
})
afterAll(() => app.close())

const routes = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).flatMap(([key, { body }]) =>
  body ? [{ key, schema: asJsonSchema(body) }] : [],
)

async function send(key: EndpointKey, payload: string) {
  const { method, template } = splitKey(key)
  const url = template.replace(/:\w+/g, 'nobody-1')
  const headers = { 'content-type': 'application/json' }
  return caller.inject({ method: method as 'POST', url, payload, headers })
}

it.each(routes)('A7: no field of $key takes a value of another kind', async ({ key, schema }) => {
  for (const { path, schema: part } of fieldsOf(schema)) {
    for (const json of wrongValuesFor(part)) {
      const response = await send(key, bodyWithField(schema, path, json))
      const { code, error, requestId } = response.json<{ code: ErrorCode; error: string; requestId: string }>()
      const what = `${path.join('.')} = ${json}`
      expect({ what, status: response.statusCode, error, requestId: typeof requestId }).toEqual({
        what,
        status: 400,
        error: ERRORS[code]?.sentence,
        requestId: 'string',
      })
    }
  }
})

/** Where a person types what others read; a name that is blank is none. */
const READ: readonly [EndpointKey, string][] = [
  ['POST /api/device/:deviceId/matches', 'tableNumber'],
  ['POST /api/payments/create-intent', 'tableNumber'],
  ['POST /api/device/:deviceId/payment-preferences', 'displayName'],
  ['POST /api/user/payment-preferences', 'displayName'],
  ['POST /api/mobile/register', 'firstName'],
  ['POST /api/mobile/register', 'lastName'],
  ['POST /api/mobile/register', 'email'],
  ['POST /api/operator-invitations/accept', 'email'],
  ['POST /api/password-reset/request', 'email'],
  ['POST /api/me/email', 'email'],
  ['POST /api/device/:deviceId/matches/:matchId/receipt/mail', 'email'],
  ['POST /api/dashboard/matches/:matchId/cancel', 'reason'],
  ['POST /api/dashboard/matches/:matchId/complete', 'reason'],
  ['POST /api/dashboard/matches/:matchId/refund', 'reason'],
  ['POST /api/dashboard/matches/:matchId/tip/refund', 'reason'],
  ['POST /api/dashboard/incidents/:incidentId/close', 'note'],
  ['POST /api/dashboard/incidents/:incidentId/block', 'note'],
  ['POST /api/dashboard/incidents/:incidentId/answer', 'answer'],
  ['POST /api/device/:deviceId/matches/:matchId/reports', 'words'],
  ['POST /api/mobile/matches/:matchId/reports', 'words'],
]

it.each(READ)('B4: %s takes no %s that reads blank, backwards or over other lines', async (key, name) => {
  const schema = routes.find((route) => route.key === key)?.schema ?? {}
  for (const hidden of [
    '\u200B',
    '\u202E',
    '\u2066',
    '\u0000',
    '\n',
    '\uD800',
    '\u3164',
    '\u034F',
    '\uFE0F',
    '\u{E0041}',
  ]) {
    for (const text of [`${hidden.repeat(4)}\u200E`, `abc${hidden}d@example.com`, `${hidden}abcd@example.com`]) {
      const response = await send(key, bodyWithField(schema, [name], JSON.stringify(text)))
      expect([text, response.statusCode, response.json().code]).toEqual([text, 400, 'invalid_request'])
    }
  }
})

it('B4: a reason has three characters besides the blanks around it', async () => {
  const key = 'POST /api/dashboard/matches/:matchId/cancel'
  for (const reason of ['', '   ', 'a  ', '  ab  '])
    expect([reason, (await send(key, JSON.stringify({ reason }))).statusCode]).toEqual([reason, 400])
  expect((await send(key, JSON.stringify({ reason: ' abc ' }))).statusCode).toBe(404)
})

it('is still the operator’s browser at the end', async () => {
  expect((await caller.attempt('GET /api/dashboard/incidents')).status).toBe(200)
})
