import { LIMITS, type Place } from '@refcall/domain'
import { figuresIn } from '../testing/figures.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, refereeAway, takePushes } from '../testing/push-scenarios.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const { retryMs, retryMaxMs } = SERVER_LIMITS.push

let app: TestApp
let service: PushEndpoint
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent', METRICS_PORT: '9464' })
  service = await openPushEndpoint()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

let city = 0
/**
 * Sends a request to one referee who is not connected; the push service responds as given. @returns the number of
 * attempts so far
 */
async function requestAnswered(...answers: Parameters<PushEndpoint['answerNext']>) {
  const place: Place = { latitude: -60 + (city += 1), longitude: 40 }
  const { referee, path } = await refereeAway(app, service, place)
  await requestMatch(await openBrowser(app), place)
  service.answerNext(...answers)
  const tried = async () => (await pushedTo(app, service, path)).length
  expect(await tried()).toBe(1)
  const subscriptions = () =>
    app.deps.db.selectFrom('push_subscription').select('id').where('device_id', '=', referee.deviceId).execute()
  const kinds = () => service.received.filter((push) => push.path === path).map(({ message }) => message.kind)
  return { tried, kinds, subscriptions }
}

describe('works', () => {
  it('logs what was not taken, without where it went', async () => {
    const warn = jest.spyOn(app.deps.log, 'warn')
    const { subscriptions } = await requestAnswered({ status: 413, body: 'too large' })
    const said = JSON.stringify(warn.mock.calls)
    warn.mockRestore()
    expect(said).toContain('it answered 413')
    expect(said).not.toContain(service.origin)
    expect(said).not.toContain('/push/')
    expect(await subscriptions()).toHaveLength(1)
  })

  it.each([404, 410])('forgets a browser that is gone: %i', async (status) => {
    const { tried, subscriptions } = await requestAnswered({ status })
    expect(await subscriptions()).toEqual([])
    await app.advance(retryMaxMs)
    expect(await tried()).toBe(1)
  })

  it.each([401, 403])(
    'G10: drops and counts a subscription that was made with another key, and takes a new one: %i',
    async (status) => {
      const place: Place = { latitude: -60 + (city += 1), longitude: 40 }
      const { referee, path } = await refereeAway(app, service, place)
      const dropped = async () =>
        figuresIn((await app.deps.metrics?.text()) ?? '').get(
          'refcall_push_subscriptions_dropped_total{because="of_other_key"}',
        ) ?? 0
      const before = await dropped()
      await requestMatch(await openBrowser(app), place)
      service.answerNext({ status })
      expect(await pushedTo(app, service, path)).toHaveLength(1)
      const kept = app.deps.db.selectFrom('push_subscription').select('id').where('device_id', '=', referee.deviceId)
      expect(await kept.execute()).toEqual([])
      expect(await dropped()).toBe(before + 1)
      const renewed = await takePushes(referee, service)
      await requestMatch(await openBrowser(app), place)
      expect(await pushedTo(app, service, renewed)).toHaveLength(1)
      expect(await pushedTo(app, service, path)).toHaveLength(1)
    },
  )

  it.each([500, 503, 408])('tries again after %i until it is taken, and then no more', async (status) => {
    const { tried, subscriptions } = await requestAnswered({ status }, { status })
    await app.advance(retryMs * 1.25)
    expect(await tried()).toBe(2)
    await app.advance(retryMs)
    expect(await tried()).toBe(2)
    await app.advance(retryMs * 2)
    expect(await tried()).toBe(3)
    await app.advance(retryMaxMs * 2)
    expect(await tried()).toBe(3)
    expect(await subscriptions()).toHaveLength(1)
  })

  it('waits as long as it is told to', async () => {
    const { tried } = await requestAnswered({ status: 429, headers: { 'retry-after': '300' } })
    await app.advance(290_000)
    expect(await tried()).toBe(1)
    await app.advance(10_000)
    expect(await tried()).toBe(2)
  })

  it('waits until the instant that it is told', async () => {
    const { tried } = await requestAnswered({
      status: 429,
      headers: { 'retry-after': new Date(Date.now() + 300_000).toUTCString() },
    })
    await app.advance(200_000)
    expect(await tried()).toBe(1)
    await app.advance(100_000)
    expect(await tried()).toBe(2)
  })

  it('gives up on a request that is over, and says that it is', async () => {
    const { tried, kinds } = await requestAnswered({ status: 503, headers: { 'retry-after': '86400' } })
    await app.advance(LIMITS.lifecycle.pendingBroadcastMs)
    expect(await tried()).toBe(2)
    await app.advance(86_400_000)
    expect(await tried()).toBe(2)
    expect(kinds()).toEqual(['match_request', 'match_request_closed'])
  })

  it.each([400, 413, 301, 307])('asks no second time what is refused, and follows nobody: %i', async (status) => {
    const { tried, subscriptions } = await requestAnswered({
      status,
      headers: { location: `${service.origin}/elsewhere` },
    })
    await app.advance(retryMaxMs * 2)
    expect(await tried()).toBe(1)
    expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(await subscriptions()).toHaveLength(1)
  })
})
