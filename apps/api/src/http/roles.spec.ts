import { endpoints, OPERATOR_ROLES, ROLES_OF, type Endpoint, type OperatorRole } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { InjectOptions } from 'fastify'
import { openOperator, register } from '../testing/payment-scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

/** What only some roles may call, and the lowest of them. A new call of the dashboard has to be decided here. */
const LOWEST: Readonly<Record<string, OperatorRole>> = {
  'GET /api/dashboard/availability-events': 'viewer',
  'GET /api/dashboard/days': 'viewer',
  'GET /api/dashboard/incidents': 'viewer',
  'GET /api/dashboard/matches': 'viewer',
  'GET /api/dashboard/matches/:matchId': 'viewer',
  'GET /api/dashboard/matches/:matchId/dispatch': 'viewer',
  'GET /api/dashboard/matches/:matchId/payment': 'viewer',
  'GET /api/dashboard/matches/:matchId/trace': 'viewer',
  'GET /api/dashboard/operators': 'operator',
  'POST /api/dashboard/incidents/:incidentId/answer': 'operator',
  'POST /api/dashboard/incidents/:incidentId/block': 'operator',
  'POST /api/dashboard/incidents/:incidentId/close': 'operator',
  'POST /api/dashboard/incidents/:incidentId/take': 'operator',
  'POST /api/dashboard/incidents/:incidentId/unblock': 'operator',
  'POST /api/dashboard/matches/:matchId/cancel': 'operator',
  'POST /api/dashboard/matches/:matchId/complete': 'operator',
  'POST /api/dashboard/matches/:matchId/refund': 'operator',
  'POST /api/dashboard/matches/:matchId/tip/refund': 'operator',
  'POST /api/dashboard/operators/:accountId/reset-passkeys': 'operator',
  'POST /api/dashboard/operators/:accountId/role': 'admin',
  'POST /api/dashboard/operators/invite': 'admin',
  'POST /api/dashboard/releases/flag': 'operator',
  'POST /api/dashboard/releases/override': 'operator',
  'POST /api/dashboard/releases/take-back': 'operator',
}
const entries = Object.entries<Endpoint>(endpoints)

let app: TestApp
const clients = new Map<OperatorRole | 'none', TestClient>()
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  for (const role of OPERATOR_ROLES) clients.set(role, await openOperator(app, undefined, role))
  clients.set('none', (await register(app, true)).client)
})
afterAll(() => app.close())

/** Without what the call needs: a caller who may make it learns that its input is wrong, or that nothing is found. */
const codeFor = async (role: OperatorRole | 'none', key: string): Promise<string> => {
  const { method, template } = splitKey(key)
  const call = { method, url: template.replace(/:\w+/g, 'none'), ...(method !== 'GET' && { payload: {} }) }
  return (await clients.get(role)!.inject(call as InjectOptions)).json().code
}

it('A4: each call of the dashboard is open to its lowest role and those above, and to nobody else', async () => {
  const restricted = entries.filter(([, { access }]) => Object.hasOwn(ROLES_OF, access)).map(([key]) => key)
  expect(restricted.toSorted()).toEqual(Object.keys(LOWEST).toSorted())
  for (const [key, lowest] of Object.entries(LOWEST)) {
    const refused: string[] = []
    for (const role of ['none', ...OPERATOR_ROLES] as const)
      if ((await codeFor(role, key)) === 'not_allowed') refused.push(role)
    const rank = OPERATOR_ROLES.indexOf(lowest)
    expect([key, refused]).toEqual([key, ['none', ...OPERATOR_ROLES.slice(0, rank)]])
  }
})
