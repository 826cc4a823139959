import { SERVER_LIMITS } from '../platform/limits.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { until } from '../testing/until.ts'

const { rates } = SERVER_LIMITS

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const read = (client: TestClient, deviceId = client.deviceId, remoteAddress = '127.0.0.1') =>
  client.inject({ method: 'GET', url: `/api/device/${deviceId}/matches`, remoteAddress })

async function statuses(times: number, call: () => Promise<{ statusCode: number }>): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (let done = 0; done < times; done += 1) {
    const { statusCode } = await call()
    counted[statusCode] = (counted[statusCode] ?? 0) + 1
  }
  return counted
}

describe('refuses', () => {
  it('reads while the event loop lags, then changes, but none of a match or its money, and never to say whether it lives', async () => {
    const lagging = await startApp({ SHED_AFTER_MS: '50' })
    const ask = (method: 'GET' | 'POST', url: string) => lagging.client().inject({ method, url })
    /** Several pauses within a second, over which the lag is measured, until it answers so: a single pause does not count. */
    const lagUntil = async (pauseMs: number, method: 'GET' | 'POST', url: string) => {
      for (;;) {
        const answer = await ask(method, url)
        if (answer.statusCode === 503) return answer
        const until = performance.now() + pauseMs
        while (performance.now() < until);
        await new Promise(setImmediate)
      }
    }
    const refused = await lagUntil(150, 'GET', '/api/nothing')
    expect(refused.json()).toMatchObject({ code: 'unavailable', retryAfter: Number(refused.headers['retry-after']) })
    await lagUntil(450, 'POST', '/api/logout')
    const kept = ['/api/webhooks/stripe', '/api/mobile/matches/mat_1/verify-code', '/api/payments/create-intent']
    const statuses = await Promise.all(kept.map(async (url) => (await ask('POST', url)).statusCode))
    expect(statuses).not.toContain(503)
    expect((await ask('GET', '/api/health')).statusCode).toBe(200)
    await lagging.close()
  })

  it('a browser that reads too much, whichever device it names, and says when to come back', async () => {
    const browser = await openBrowser(app)
    let named = 0
    const counted = await statuses(rates.readsPerDevice + 3, () => read(browser, `${browser.deviceId}${(named += 1)}`))
    expect(counted).toEqual({ 200: rates.readsPerDevice, 429: 3 })
    const refused = await read(browser)
    expect(refused.json()).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBe(refused.json().retryAfter)
    expect((await read(await openBrowser(app))).statusCode).toBe(200)
  })

  it('clients without cookies sooner, by the device they name', async () => {
    const client = app.client({ cookies: false })
    expect(await statuses(rates.unclaimedReadsPerDevice + 2, () => read(client))).toEqual({
      200: rates.unclaimedReadsPerDevice,
      429: 2,
    })
    expect((await read(app.client({ cookies: false }))).statusCode).toBe(200)
  })

  it('payments that clients without cookies ask for, by the device they name as well', async () => {
    const [client, requesterDeviceId] = [app.client({ cookies: false }), app.client().deviceId]
    const pay = () =>
      client.inject({
        method: 'POST',
        url: '/api/create-payment-intent',
        payload: { matchId: 'mat_1', requesterDeviceId },
      })
    const answers = await statuses(rates.unclaimedWritesPerDevice + 2, pay)
    expect(answers[429]).toBe(2)
  })

  it('a browser that spreads its calls over several processes', async () => {
    const another = await startApp()
    const browser = await openBrowser(app)
    await statuses(rates.readsPerDevice, () => read(browser))
    const elsewhere = () =>
      another.app.inject({
        url: `/api/device/${browser.deviceId}/matches`,
        headers: { cookie: browser.cookieHeader() },
      })
    // They exchange counts every second.
    await until(async () => (await elsewhere()).statusCode === 429)
    await another.close()
  })

  it('writes apart from reads', async () => {
    const browser = await openBrowser(app)
    const write = () => browser.inject({ method: 'POST', url: '/api/logout' })
    const counted = await statuses(rates.writesPerDevice + 1, write)
    expect(counted).toEqual({ 200: rates.writesPerDevice, 429: 1 })
    expect((await read(browser)).statusCode).toBe(200)
  })

  it('a network that sends more than a venue would, also to addresses that do not exist', async () => {
    const call = (remoteAddress = '203.0.113.7') =>
      app.client().inject({ method: 'GET', url: '/api/nothing', remoteAddress })
    const counted = await statuses(rates.callsPerNetwork + 1, call)
    expect(counted).toEqual({ 404: rates.callsPerNetwork, 429: 1 })
    expect((await call('203.0.113.8')).statusCode).toBe(404)
  })

  it('a network behind a proxy that is trusted, and not the others behind it; any other sender is counted as itself', async () => {
    const proxied = await startApp({ TRUSTED_PROXIES: '10.0.0.0/8' })
    const call = (network: string, remoteAddress = '10.1.2.3') =>
      proxied.client({ network }).inject({ method: 'GET', url: '/api/nothing', remoteAddress })
    const counted = await statuses(rates.callsPerNetwork + 1, () => call('198.51.100.7'))
    expect(counted).toEqual({ 404: rates.callsPerNetwork, 429: 1 })
    expect((await call('198.51.100.8')).statusCode).toBe(404)
    expect((await call('198.51.100.7', '198.51.100.9')).statusCode).toBe(404)
    await proxied.close()
  })
})

describe('works', () => {
  it('without limits for load tests', async () => {
    const lifted = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
    const client = lifted.client({ cookies: false })
    const counted = await statuses(rates.unclaimedReadsPerDevice + 2, () => read(client))
    await lifted.close()
    expect(counted).toEqual({ 200: rates.unclaimedReadsPerDevice + 2 })
  })
})
