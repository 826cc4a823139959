import type { PushCategory } from '@refcall/domain'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { comingReferee } from '../testing/progress-scenarios.ts'
import { pushedTo, refereeAway, takePushes } from '../testing/push-scenarios.ts'
import { cancel, goOnDuty, openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const READ = 'GET /api/mobile/device/:deviceId/push/categories'
const CHANGE = 'PUT /api/mobile/device/:deviceId/push/categories'

let app: TestApp
let service: PushEndpoint
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  service = await openPushEndpoint()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

let city = 0
const elsewhere = () => ({ latitude: -40 + (city += 1), longitude: 100 })
const mutedOf = async (client: TestClient) => (await client.call(READ, { params: { deviceId: client.deviceId } })).muted
const change = (client: TestClient, category: PushCategory, isOn: boolean, deviceId = client.deviceId) =>
  client.attempt(CHANGE, { params: { deviceId }, body: { category, isOn } })
const kindsTo = async (path: string) => (await pushedTo(app, service, path)).map(({ message }) => message.kind)

describe('a category works', () => {
  it('on at first, off and on again, each by itself, however often it is pressed', async () => {
    const player = await openBrowser(app)
    expect(await mutedOf(player)).toEqual([])
    await change(player, 'nearby', false)
    await change(player, 'nearby', false)
    await change(player, 'refunds', false)
    expect(await mutedOf(player)).toEqual(['nearby', 'refunds'])
    expect((await change(player, 'nearby', true)).body).toEqual({ muted: ['refunds'] })
  })

  it('when two are switched at the same instant: both are kept', async () => {
    const player = await openBrowser(app)
    await Promise.all([change(player, 'nearby', false), change(player, 'messages', false)])
    expect((await mutedOf(player)).toSorted()).toEqual(['messages', 'nearby'])
  })

  it('for what is sent: nothing of one that is off, the others as before', async () => {
    const { player, asPlayer, asReferee, referee } = await comingReferee(app)
    const [toPlayer, toReferee] = [await takePushes(player, service), await takePushes(referee, service)]
    await change(player, 'messages', false)
    await change(referee, 'requests', false)
    await asReferee.say('at_the_door')
    await asPlayer.say('upstairs')
    expect([await kindsTo(toPlayer), await kindsTo(toReferee)]).toEqual([[], ['quick_message']])
  })

  it('for a request: none is pushed while it is off; one that was pushed before is taken back', async () => {
    const place = elsewhere()
    const { referee, path } = await refereeAway(app, service, place)
    const player = await openBrowser(app)
    const { id } = await requestMatch(player, place)
    expect(await kindsTo(path)).toEqual(['match_request'])
    await change(referee, 'requests', false)
    await cancel(player, id)
    expect(await kindsTo(path)).toEqual(['match_request', 'match_request_closed'])
    await goOnDuty(referee, place)
    await requestMatch(player, place)
    expect(await kindsTo(path)).toHaveLength(2)
  })

  it('is in the export of the device, and is gone with it', async () => {
    const player = await openBrowser(app)
    const params = { deviceId: player.deviceId }
    await change(player, 'tips', false)
    const { tables } = await player.call('GET /api/device/:deviceId/export', { params })
    expect(tables['device']).toMatchObject([{ muted_pushes: ['tips'] }])
    await player.call('POST /api/device/:deviceId/erase', { params })
    const rows = await app.owner.selectFrom('device').select('muted_pushes').where('id', '=', player.deviceId).execute()
    expect(rows.flatMap((row) => row.muted_pushes)).toEqual([])
  })
})

describe('a category is not allowed', () => {
  it('to be read or switched by a stranger', async () => {
    const [player, stranger] = [await openBrowser(app), await openBrowser(app)]
    const params = { deviceId: player.deviceId }
    // The first call with a key claims the device.
    expect(await mutedOf(player)).toEqual([])
    expect(await stranger.attempt(READ, { params })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await change(stranger, 'refunds', false, player.deviceId)).toMatchObject({ status: 404 })
    expect(await mutedOf(player)).toEqual([])
  })

  it('to be switched on a device that nobody has claimed', async () => {
    const client = app.client({ cookies: false })
    await client.attempt('POST /api/start', { body: { deviceId: client.deviceId } })
    expect(await change(client, 'refunds', false)).toMatchObject({ status: 404 })
  })

  it('to be one that does not exist', async () => {
    const player = await openBrowser(app)
    expect(await change(player, 'security' as PushCategory, false)).toMatchObject({ status: 400 })
  })
})
