import { LIMITS } from '@refcall/domain'
import { signUp } from '../testing/flood-scenarios.ts'
import { goOnDuty, openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const PUT = 'PUT /api/mobile/device/:deviceId/push/token'
const DELETE = 'DELETE /api/mobile/device/:deviceId/push/token'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

const put = (client: TestClient, token: string, language = 'de', deviceId = client.deviceId) =>
  client.attempt(PUT, { params: { deviceId }, body: { token, language } })
const remove = (client: TestClient, deviceId = client.deviceId) => client.attempt(DELETE, { params: { deviceId } })
const keptOf = async ({ deviceId }: TestClient) =>
  (
    await app.deps.db
      .selectFrom('push_subscription')
      .select(['kind', 'address', 'language'])
      .where('device_id', '=', deviceId)
      .orderBy('id')
      .execute()
  ).map(({ kind, address, language }) => [kind, address, language])

describe('the token of an app works', () => {
  it('once, with the newest language, and in place of the one before', async () => {
    const phone = await openBrowser(app)
    await put(phone, 'token-1')
    await put(phone, 'token-1', 'pt-BR')
    expect(await keptOf(phone)).toEqual([['native', 'token-1', 'pt-BR']])
    await put(phone, 'token-2')
    expect(await keptOf(phone)).toEqual([['native', 'token-2', 'de']])
  })

  it('with its language also when the app itself goes on duty with it', async () => {
    const phone = await openBrowser(app)
    await put(phone, 'token-3', 'ja')
    await phone.call('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId: phone.deviceId },
      body: { pushToken: 'token-3', latitude: 1, longitude: 1 },
    })
    expect(await keptOf(phone)).toEqual([['native', 'token-3', 'ja']])
  })

  it('until it is removed, more than once, which leaves other devices alone', async () => {
    const [phone, other] = [await openBrowser(app), await openBrowser(app)]
    await put(phone, 'token-4')
    await put(other, 'token-4')
    expect([(await remove(phone)).status, (await remove(phone)).status]).toEqual([200, 200])
    expect(await keptOf(phone)).toEqual([])
    expect(await keptOf(other)).toHaveLength(1)
  })

  it('until the end of the sign-in that it was given in', async () => {
    const phone = await openBrowser(app)
    await signUp(phone)
    await put(phone, 'token-5')
    await phone.call('POST /api/logout')
    expect(await keptOf(phone)).toEqual([])
  })

  it('without being exported', async () => {
    const phone = await openBrowser(app)
    await put(phone, 'token-6-secret')
    const params = { deviceId: phone.deviceId }
    const text = JSON.stringify(await phone.call('GET /api/device/:deviceId/export', { params }))
    expect(text).toContain('"kind":"native"')
    expect(text).not.toContain('token-6-secret')
  })
})

describe('the token of an app is not allowed', () => {
  it.each([
    ['empty', '', 'de'],
    ['longer than the limit', 'x'.repeat(LIMITS.push.tokenMaxChars + 1), 'de'],
    ['with a character that no database stores', 'a\0b', 'de'],
    ['without a language', 'token', ''],
  ])('%s', async (_what, token, language) => {
    const phone = await openBrowser(app)
    expect(await put(phone, token, language)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await keptOf(phone)).toEqual([])
  })

  it('for somebody else’s device, nor for one that nobody has claimed', async () => {
    const owner = await openBrowser(app)
    await put(owner, 'token-7')
    for (const stranger of [await openBrowser(app), app.client({ cookies: false })]) {
      expect((await put(stranger, 'token-8', 'de', owner.deviceId)).status).toBe(404)
      expect((await remove(stranger, owner.deviceId)).status).toBe(404)
    }
    const keyless = app.client({ cookies: false })
    await goOnDuty(keyless)
    expect((await put(keyless, 'token-8')).status).toBe(404)
    expect(await keptOf(owner)).toEqual([['native', 'token-7', 'de']])
  })
})
