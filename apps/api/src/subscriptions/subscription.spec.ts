import { LIMITS } from '@refcall/domain'
import { createECDH, randomBytes } from 'node:crypto'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { signUp } from '../testing/flood-scenarios.ts'
import { goOnDuty, openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

function subscription(endpoint = `https://push.example/${randomBytes(8).toString('hex')}`) {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return {
    endpoint,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    language: 'de',
  }
}

const put = (client: TestClient, body: object, deviceId = client.deviceId) =>
  client.attempt('PUT /api/mobile/device/:deviceId/push', {
    params: { deviceId },
    body: body as ReturnType<typeof subscription>,
  })

const remove = (client: TestClient, endpoint?: string, deviceId = client.deviceId) =>
  client.attempt('DELETE /api/mobile/device/:deviceId/push', {
    params: { deviceId },
    body: endpoint === undefined ? {} : { endpoint },
  })

const keptOf = (deviceId: string) =>
  app.deps.db.selectFrom('push_subscription').selectAll().where('device_id', '=', deviceId).orderBy('id').execute()

describe('works', () => {
  it('tells one key to everybody: an uncompressed point on P-256', async () => {
    const [one, other] = await Promise.all([
      app.client().call('GET /api/push/key'),
      app.client().call('GET /api/push/key'),
    ])
    expect(one).toEqual(other)
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
    const another = await startApp()
    expect(await another.client().call('GET /api/push/key')).toEqual(one)
    await another.close()
  })

  it('keeps a browser once, with its newest language', async () => {
    const browser = await openBrowser(app)
    const mine = subscription()
    await put(browser, mine)
    await put(browser, { ...mine, language: 'pt-BR' })
    expect(await keptOf(browser.deviceId)).toMatchObject([
      { address: mine.endpoint, language: 'pt-BR', account_id: null },
    ])
  })

  it('keeps the newest few of a device', async () => {
    const browser = await openBrowser(app)
    const some = Array.from({ length: SERVER_LIMITS.push.subscriptionsPerDevice + 2 }, () => subscription())
    for (const one of some) await put(browser, one)
    const kept = (await keptOf(browser.deviceId)).map(({ address }) => address)
    expect(kept).toEqual(some.slice(2).map(({ endpoint }) => endpoint))
  })

  it('forgets one browser, or all of the device, and nothing of others', async () => {
    const [browser, other] = [await openBrowser(app), await openBrowser(app)]
    const [one, two, theirs] = [subscription(), subscription(), subscription()]
    for (const mine of [one, two]) await put(browser, mine)
    await put(other, theirs)
    await remove(browser, one.endpoint)
    await remove(browser, theirs.endpoint)
    expect((await keptOf(browser.deviceId)).map(({ address }) => address)).toEqual([two.endpoint])
    expect((await remove(browser)).status).toBe(200)
    expect(await keptOf(browser.deviceId)).toEqual([])
    expect(await keptOf(other.deviceId)).toHaveLength(1)
  })

  it('follows a browser that was given a new device id, and only that browser', async () => {
    const [before, after, thief] = [await openBrowser(app), await openBrowser(app), await openBrowser(app)]
    const mine = subscription()
    await put(before, mine)
    await put(thief, { ...subscription(), endpoint: mine.endpoint })
    expect(await keptOf(before.deviceId)).toHaveLength(1)
    await put(after, mine)
    expect(await keptOf(before.deviceId)).toEqual([])
    expect(await keptOf(after.deviceId)).toHaveLength(1)
  })

  it('keeps an app’s token from going on duty, in place of the one before; a page that has none leaves it', async () => {
    const phone = await openBrowser(app)
    const duty = (pushToken: string | null) =>
      phone.call('PUT /api/mobile/device/:deviceId/availability', {
        params: { deviceId: phone.deviceId },
        body: { pushToken, latitude: 1, longitude: 1 },
      })
    await duty('token-1')
    await duty('token-2')
    expect(await keptOf(phone.deviceId)).toMatchObject([{ kind: 'native', address: 'token-2' }])
    await goOnDuty(phone)
    expect(await keptOf(phone.deviceId)).toMatchObject([{ address: 'token-2' }])
  })

  it('ends with the sign-in that it was made in', async () => {
    const [browser, other] = [await openBrowser(app), await openBrowser(app)]
    for (const client of [browser, other]) {
      await signUp(client, true)
      await put(client, subscription())
    }
    await browser.call('POST /api/logout')
    expect(await keptOf(browser.deviceId)).toEqual([])
    expect(await keptOf(other.deviceId)).toHaveLength(1)
    await app.advance(SERVER_LIMITS.session.cookieMs + 1)
    expect(await keptOf(other.deviceId)).toEqual([])
  })

  it('is exported without what it takes to push, and erased with the device', async () => {
    const browser = await openBrowser(app)
    const mine = subscription()
    await put(browser, mine)
    const params = { deviceId: browser.deviceId }
    const text = JSON.stringify(await browser.call('GET /api/device/:deviceId/export', { params }))
    expect(text).toContain('"push_service":"https://push.example"')
    for (const secret of [mine.endpoint, mine.keys.auth, mine.keys.p256dh]) expect(text).not.toContain(secret)
    await browser.call('POST /api/device/:deviceId/erase', { params })
    expect(
      await app.deps.db.selectFrom('push_subscription').select('id').where('address', '=', mine.endpoint).execute(),
    ).toEqual([])
  })
})

describe('refuses', () => {
  it.each([
    ['an address inside', (whole: ReturnType<typeof subscription>) => ({ ...whole, endpoint: 'http://10.0.0.1/' })],
    [
      'a long address',
      (whole) => ({ ...whole, endpoint: `https://push.example/${'x'.repeat(LIMITS.push.endpointMaxChars)}` }),
    ],
    [
      'a key off the curve',
      (whole) => ({
        ...whole,
        keys: { ...whole.keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
      }),
    ],
    ['a compressed key', (whole) => ({ ...whole, keys: { ...whole.keys, p256dh: whole.keys.p256dh.slice(0, 44) } })],
    ['a short secret', (whole) => ({ ...whole, keys: { ...whole.keys, auth: 'abc' } })],
    ['no language', (whole) => ({ ...whole, language: '' })],
  ] satisfies [string, (whole: ReturnType<typeof subscription>) => object][])('%s', async (_, change) => {
    const browser = await openBrowser(app)
    expect(await put(browser, change(subscription()))).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await keptOf(browser.deviceId)).toEqual([])
  })
})

describe('is not allowed', () => {
  it('for somebody else’s device, nor for one that nobody has claimed', async () => {
    const owner = await openBrowser(app)
    const mine = subscription()
    await put(owner, mine)
    for (const stranger of [await openBrowser(app), app.client({ cookies: false })]) {
      expect((await put(stranger, subscription(), owner.deviceId)).status).toBe(404)
      expect((await remove(stranger, mine.endpoint, owner.deviceId)).status).toBe(404)
    }
    const keyless = app.client({ cookies: false })
    await goOnDuty(keyless)
    expect((await put(keyless, subscription())).status).toBe(404)
    expect(await keptOf(owner.deviceId)).toMatchObject([{ address: mine.endpoint }])
  })
})
