import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

let count = 0
async function signedIn(isReferee: boolean): Promise<TestClient> {
  count += 1
  const client = app.client()
  const password = 'a long secret'
  const names = { username: `ref${count}`, email: `ref${count}@example.org`, firstName: 'Bo', lastName: 'Berg' }
  await client.call('POST /api/mobile/register', { body: { ...names, password, confirmPassword: password, isReferee } })
  return client
}
const save = async (client: TestClient, body: object) =>
  (await client.call('POST /api/user/payment-preferences', { body })).user
const refusal = async (client: TestClient, body: object) =>
  (await client.attempt('POST /api/user/payment-preferences', { body })).body

const UNSET = {
  displayName: null,
  customRate: null,
  currency: 'USD',
  country: null,
  acceptsCash: true,
  acceptsElectronic: false,
}
/** A referee's; the name is the one that registration fills. */
const UNSET_USER = { ...UNSET, displayName: 'Bo B.', stripeAccountVerified: false }

describe('preferences of an account', () => {
  it('X-08: works: starts with cash at the default rate', async () => {
    const client = await signedIn(true)
    expect(await client.call('GET /api/user/payment-preferences')).toEqual({ user: UNSET_USER })
  })

  it('E-04: works: trims the name, empties it to null, leaves what is not named', async () => {
    const client = await signedIn(true)
    expect(await save(client, { displayName: '  Bo  ' })).toEqual({ ...UNSET_USER, displayName: 'Bo' })
    expect(await save(client, { customRate: '2.5' })).toEqual({ ...UNSET_USER, displayName: 'Bo', customRate: '2.50' })
    expect((await save(client, { displayName: ' ' })).displayName).toBeNull()
    expect((await client.call('GET /api/me')).displayName).toBeNull()
  })

  it('E-07: works: the currency follows the country, and the rate is in it', async () => {
    const client = await signedIn(true)
    const rest = { ...UNSET_USER, country: 'JP', currency: 'JPY' }
    expect(await save(client, { country: 'JP', currency: 'EUR', customRate: '300' })).toEqual({
      ...rest,
      customRate: '300',
    })
    expect((await client.call('GET /api/me')).currency).toBe('JPY')
    expect(await save(client, { country: 'KW' })).toMatchObject({ currency: 'KWD', customRate: '300.000' })
  })

  it('E-09: works: turning electronic off takes cash and clears the rate', async () => {
    const client = await signedIn(true)
    const on = await save(client, { acceptsElectronic: true, acceptsCash: false, customRate: '3' })
    expect(on).toMatchObject({ acceptsElectronic: true, acceptsCash: false, customRate: '3.00' })
    const off = await save(client, { acceptsElectronic: false, acceptsCash: false, customRate: '3' })
    expect(off).toMatchObject({ acceptsElectronic: false, acceptsCash: true, customRate: null })
  })

  it('works: a rate of zero is free, for cash', async () => {
    expect(await save(await signedIn(true), { customRate: '0' })).toMatchObject({ customRate: '0.00' })
  })

  it.each([
    [{ acceptsElectronic: true }, 'customRate'],
    [{ acceptsElectronic: true, customRate: '0' }, 'customRate'],
    [{ customRate: '-1' }, 'customRate'],
    [{ customRate: '2.505' }, 'customRate'],
    [{ country: 'JP', customRate: '2.5' }, 'customRate'],
    [{ country: 'ZZ' }, 'country'],
    [{ currency: 'ZZZ' }, 'currency'],
  ])('refuses %j', async (body, path) => {
    const client = await signedIn(true)
    expect(await refusal(client, body)).toMatchObject({ code: 'invalid_request', fields: [{ path }] })
    expect(await client.call('GET /api/user/payment-preferences')).toEqual({ user: UNSET_USER })
  })

  it('E-07: refuses another country once there is a payout account', async () => {
    const client = await signedIn(true)
    await save(client, { country: 'US' })
    const { id } = await client.call('GET /api/me')
    await app.deps.db.updateTable('account').set({ stripe_account_id: 'acct_1' }).where('id', '=', id).execute()
    expect(await refusal(client, { country: 'CA' })).toMatchObject({ fields: [{ path: 'country' }] })
    expect((await save(client, { country: 'US' })).country).toBe('US')
  })

  it('is not allowed: a rate without being a referee, anything without an account', async () => {
    const player = await signedIn(false)
    expect(await refusal(player, { customRate: '3' })).toMatchObject({ code: 'not_allowed' })
    expect(await refusal(app.client(), {})).toMatchObject({ code: 'not_signed_in' })
  })

  it('carries what a player chose over to the referee they become', async () => {
    const player = await signedIn(false)
    const chosen = await save(player, { displayName: 'Bo', country: 'DE' })
    await player.call('POST /api/users/upgrade-to-referee')
    expect(await player.call('GET /api/user/payment-preferences')).toEqual({ user: chosen })
  })
})

describe('preferences of a device', () => {
  const paramsOf = (client: TestClient) => ({ params: { deviceId: client.deviceId } })

  it('X-08: works: reading creates no referee, naming does, and everything else in the body is ignored', async () => {
    const client = app.client()
    expect(await client.call('GET /api/device/:deviceId/payment-preferences', paramsOf(client))).toEqual({
      device: UNSET,
    })
    const status = () => client.call('GET /api/mobile/device/:deviceId/status', paramsOf(client))
    expect(await status()).toEqual({ exists: false, isAvailable: false })
    const body = { displayName: ' Mo ', customRate: '9', acceptsElectronic: true }
    const named = await client.call('POST /api/device/:deviceId/payment-preferences', { ...paramsOf(client), body })
    expect(named).toEqual({ device: { ...UNSET, displayName: 'Mo' } })
    expect((await status()).exists).toBe(true)
  })

  it("is not allowed on somebody else's device", async () => {
    const owner = app.client()
    for (let call = 0; call < 2; call += 1) await owner.call('POST /api/start', { body: { deviceId: owner.deviceId } })
    const answer = await app.client().attempt('POST /api/device/:deviceId/payment-preferences', {
      ...paramsOf(owner),
      body: { displayName: 'x' },
    })
    expect(answer.status).toBe(404)
  })
})
