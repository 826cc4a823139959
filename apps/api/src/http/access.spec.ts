import { endpoints, ROLES_OF, type Endpoint } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { InjectOptions } from 'fastify'
import { asJsonSchema, exampleOf } from '../testing/example-of.ts'
import { accept, cashForm, goOnDuty, openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startPaidApp } from '../testing/start-paid-app.ts'
import type { TestApp, TestClient } from '../testing/start-app.ts'

const PLACE = { latitude: 35.68, longitude: 139.76 }
const PASSWORD = 'a long enough one'
/** Data that only its owner may read. */
const PERSONAL = { email: 'zzyzx@example.com', firstName: 'Zzyzxfirst', lastName: 'Zzyzxlast', table: 'Zzyzxtable' }

let app: TestApp
let player: TestClient
let referee: TestClient
let matchId: string
const secrets: string[] = Object.values(PERSONAL)

beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  player = await openBrowser(app)
  referee = await openBrowser(app)
  await register(referee, 'the.referee', true, PERSONAL)
  // The name that players read begins with the first name until the referee changes it.
  await referee.call('POST /api/user/payment-preferences', { body: { displayName: 'Somebody' } })
  await goOnDuty(referee, PLACE)
  matchId = (await requestMatch(player, { ...PLACE, tableNumber: PERSONAL.table })).id
  expect((await accept(referee, matchId)).status).toBe(200)
  const keyOf = (client: TestClient) => /refcall_key=([^;]+)/.exec(client.cookieHeader())?.[1] ?? ''
  secrets.push(player.deviceId, referee.deviceId, keyOf(player), keyOf(referee))
})
afterAll(() => app.close())

function register(
  client: TestClient,
  username: string,
  isReferee: boolean,
  named = { email: `${username}@example.com`, firstName: 'A', lastName: 'B' },
) {
  const { email, firstName, lastName } = named
  return client.call('POST /api/mobile/register', {
    body: { email, firstName, lastName, username, password: PASSWORD, confirmPassword: PASSWORD, isReferee },
  })
}

const VIEWERS: Readonly<Record<string, () => Promise<TestClient>>> = {
  'somebody without cookies': async () => app.client({ cookies: false }),
  'another browser': () => openBrowser(app),
  'another account': async () => {
    const client = await openBrowser(app)
    await register(client, 'another.account', false)
    return client
  },
  'another referee on duty beside them': async () => {
    const client = await openBrowser(app)
    await register(client, 'another.referee', true)
    await goOnDuty(client, PLACE)
    return client
  },
}

/** The call with all its fields, naming the player's device and match wherever possible. */
function callOf(key: string, { params, query, body }: Endpoint): InjectOptions {
  const { method, template } = splitKey(key)
  const aimed = (part: Endpoint['body']) => {
    const example = exampleOf(asJsonSchema(part)) as Record<string, unknown>
    return {
      ...example,
      ...('deviceId' in example && { deviceId: player.deviceId }),
      // A page with a new id gets the device of its own key, whatever id it names.
      ...('isNew' in example && { isNew: false }),
      ...('latitude' in example && PLACE),
    }
  }
  const named: Readonly<Record<string, string>> = { deviceId: player.deviceId, matchId }
  const url = template.replace(/:(\w+)/g, (_, name: string) => named[name] ?? (params ? 'sample-1' : ''))
  const payload = key === 'POST /api/device/:deviceId/matches' ? cashForm(PLACE) : body && aimed(body)
  return { method, url, ...(query && { query: queryOf(aimed(query)) }), ...(payload && { payload }) }
}

const queryOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Everything of the player and the referee that a call could have changed. */
async function present() {
  const { db } = app.deps
  return {
    match: await db.selectFrom('match').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow(),
    device: await db.selectFrom('device').selectAll().where('id', '=', player.deviceId).executeTakeFirstOrThrow(),
    referee: await db.selectFrom('referee').selectAll().where('last_device_id', '=', referee.deviceId).execute(),
    account: await db.selectFrom('account').selectAll().where('email', '=', PERSONAL.email).execute(),
  }
}

describe.each(Object.keys(VIEWERS))('%s', (name) => {
  let viewer: TestClient
  beforeAll(async () => {
    viewer = await VIEWERS[name]!()
  })

  // These calls end the viewer's session, so that the other calls would be refused.
  const calls = Object.entries<Endpoint>(endpoints).filter(
    ([key]) => !/logout|login|register|me\/erase|sign-out|test\/clock/.test(key),
  )

  it.each(calls)('%s', async (key, endpoint) => {
    const before = await present()
    const answer = await viewer.inject(callOf(key, endpoint))
    expect(answer.statusCode).toBeLessThan(500)
    expect(secrets.filter((secret) => answer.body.includes(secret))).toEqual([])
    if (key.includes(':deviceId')) expect(answer.statusCode).toBe(404)
    if (Object.hasOwn(ROLES_OF, endpoint.access)) expect([401, 403]).toContain(answer.statusCode)
    if (key.includes(':matchId')) expect([401, 403, 404]).toContain(answer.statusCode)
    expect(await present()).toEqual(before)
  })
})
