import type { Place } from '@refcall/domain'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo } from '../testing/push-scenarios.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const RELAY = '/relay'

let app: TestApp
let relay: PushEndpoint
beforeAll(async () => {
  relay = await openPushEndpoint()
  app = await startApp({
    REFCALL_LIFT_RATE_LIMITS: '1',
    LOG_LEVEL: 'silent',
    NATIVE_PUSH_URL: `${relay.origin}${RELAY}`,
    NATIVE_PUSH_TOKEN: 'relay-secret',
  })
})
afterAll(async () => {
  await app.close()
  await relay.close()
})

let city = 0
/** Goes on duty as the app, with a token. */
async function onDuty(pushToken: string) {
  const place: Place = { latitude: -60 + (city += 1), longitude: -20 }
  const phone = await openBrowser(app)
  await phone.call('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: phone.deviceId },
    body: { pushToken, ...place },
  })
  return { phone, place }
}

const ordersFor = async (token: string) =>
  (await pushedTo(app, relay, RELAY))
    .map(({ order }) => order as { token: string; ttl: number })
    .filter((order) => order.token === token)

it('works: the relay is sent the token, what to say, what it replaces and how long it counts', async () => {
  const { phone, place } = await onDuty('token-1')
  const match = await requestMatch(await openBrowser(app), place)
  const [order, ...others] = await ordersFor('token-1')
  expect(others).toEqual([])
  expect(order).toEqual({
    token: 'token-1',
    payload: expect.objectContaining({
      kind: 'match_request',
      matchId: match.id,
      deviceId: phone.deviceId,
      language: null,
    }),
    collapseKey: expect.stringMatching(/^[\w-]{32}$/),
    ttl: expect.any(Number),
  })
  expect(order?.ttl).toBeGreaterThan(0)
  expect(relay.received[0]?.headers).toMatchObject({
    authorization: 'Bearer relay-secret',
    'content-type': 'application/json',
  })
})

it('works: a token that is gone is forgotten', async () => {
  const { phone, place } = await onDuty('token-2')
  relay.answerNext({ status: 410 })
  await requestMatch(await openBrowser(app), place)
  expect(await ordersFor('token-2')).toHaveLength(1)
  const kept = app.deps.db.selectFrom('push_subscription').select('id').where('device_id', '=', phone.deviceId)
  expect(await kept.execute()).toEqual([])
})

it('is not allowed without a relay: nothing is sent anywhere', async () => {
  const without = await startApp({}, app.clock)
  const { place } = await onDuty('token-3')
  await requestMatch(await openBrowser(app), place)
  expect(
    (await pushedTo(without, relay, RELAY)).filter(({ order }) => (order as { token: string }).token === 'token-3'),
  ).toEqual([])
  await without.close()
})
