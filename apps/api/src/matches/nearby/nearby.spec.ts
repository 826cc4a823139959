import { LIMITS, snapToGrid } from '@refcall/domain'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openStream } from '../../testing/open-stream.ts'
import { openPushEndpoint, type PushEndpoint } from '../../testing/push-endpoint.ts'
import { pushedTo, takePushes } from '../../testing/push-scenarios.ts'
import { register } from '../../testing/payment-scenarios.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

let app: TestApp
let origin: string
let service: PushEndpoint
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  service = await openPushEndpoint()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

/** Each test uses its own city, far from other tests' referees. */
let city = 0
const elsewhere = () => ({ latitude: 10 + (city += 1), longitude: 60 })

const want = (player: TestClient, matchId: string) =>
  player.attempt('PUT /api/device/:deviceId/matches/:matchId/nearby-alert', {
    params: { deviceId: player.deviceId, matchId },
  })
const goOffDuty = (referee: TestClient) =>
  referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })

/** A player whose request no referee has accepted. */
async function unanswered(place = elsewhere(), known?: TestClient) {
  const player = known ?? (await openBrowser(app))
  const { id } = await requestMatch(player, place)
  await app.advance(LIMITS.lifecycle.pendingBroadcastMs)
  return { player, id, place }
}

/** The player has met the referee, and asks never to meet it again. */
async function keepApart(player: TestClient, referee: TestClient, place: ReturnType<typeof elsewhere>): Promise<void> {
  const { id: matchId } = await requestMatch(player, place)
  await accept(referee, matchId)
  await referee.call('PATCH /api/mobile/matches/:matchId/complete', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })
  await player.call('PUT /api/device/:deviceId/matches/:matchId/kept-apart', {
    params: { deviceId: player.deviceId, matchId },
    body: { isKeptApart: true },
  })
}

const alerts = () => app.owner.selectFrom('nearby_alert').selectAll().execute()
const nearbyIn = (stream: Awaited<ReturnType<typeof openStream>>) =>
  stream.seen.filter(({ type }) => type === 'referee_nearby')

describe('T4: a player who asked is told of a referee nearby', () => {
  it('once, live, without who and where; then nothing is stored of it', async () => {
    const { player, id, place } = await unanswered()
    expect(await want(player, id)).toMatchObject({ status: 200 })
    const stream = await openStream(origin, player)
    await stream.next('snapshot')
    const referee = await refereeOnDuty(app, place)
    const { id: _, at: __, ...message } = await stream.next('referee_nearby')
    expect(message).toEqual({ type: 'referee_nearby', matchId: id })
    expect(await alerts()).toEqual([])
    await goOffDuty(referee)
    await goOnDuty(referee, place)
    const { id: next } = await requestMatch(player, place)
    await stream.next('match_update', ({ match }) => match.id === next)
    expect(nearbyIn(stream)).toHaveLength(1)
    stream.close()
  })

  it('by a push while no page is open', async () => {
    const { player, id, place } = await unanswered()
    const path = await takePushes(player, service, 'fr')
    await want(player, id)
    await refereeOnDuty(app, place)
    expect((await pushedTo(app, service, path)).map(({ message }) => message)).toEqual([
      { kind: 'referee_nearby', matchId: id, deviceId: player.deviceId, language: 'fr', path: '/' },
    ])
  })

  it('by one of two who come at the same instant', async () => {
    const { player, id, place } = await unanswered()
    const path = await takePushes(player, service)
    await want(player, id)
    await Promise.all([refereeOnDuty(app, place), refereeOnDuty(app, place)])
    expect(await pushedTo(app, service, path)).toHaveLength(1)
  })
})

describe('T4: a player is not told', () => {
  it('of one who is far away, of oneself, of one kept apart, nor of anybody after two hours', async () => {
    const place = elsewhere()
    const [player, apart] = [await openBrowser(app), await refereeOnDuty(app, place)]
    await keepApart(player, apart, place)
    const { id } = await unanswered(place, player)
    const path = await takePushes(player, service)
    await want(player, id)
    for (const referee of [player, apart]) await goOnDuty(referee, place)
    await refereeOnDuty(app, elsewhere())
    expect(await pushedTo(app, service, path)).toEqual([])
    expect(await alerts()).toHaveLength(1)
    await app.advance(SERVER_LIMITS.nearby.alertMs)
    expect(await alerts()).toEqual([])
    await refereeOnDuty(app, place)
    expect(await pushedTo(app, service, path)).toEqual([])
  })

  it('after another request', async () => {
    const { player, id, place } = await unanswered()
    await want(player, id)
    await requestMatch(player, place)
    expect(await alerts()).toEqual([])
  })

  it('where a referee has accepted, of the match of another, or long after its end', async () => {
    const place = elsewhere()
    const player = await openBrowser(app)
    const referee = await refereeOnDuty(app, place)
    const { id } = await requestMatch(player, place)
    expect(await want(player, id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    await accept(referee, id)
    expect(await want(player, id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    const other = await unanswered()
    expect(await want(player, other.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await app.advance(SERVER_LIMITS.nearby.alertMs)
    expect(await want(other.player, other.id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  })
})

describe('the demand around a place', () => {
  const demand = (of: TestClient, place: ReturnType<typeof elsewhere>) =>
    of.attempt('GET /api/referees/demand', { query: place })

  it('is the number of requests of the last hour within two miles', async () => {
    const place = elsewhere()
    const { client: referee } = await register(app, true)
    for (const north of [0, 0.02, 0.04]) {
      await requestMatch(await openBrowser(app), { ...place, latitude: place.latitude + north })
    }
    expect(await demand(referee, place)).toMatchObject({ status: 200, body: { requests: 2 } })
    await app.advance(SERVER_LIMITS.nearby.demandMs + 1)
    expect(await demand(referee, place)).toMatchObject({ body: { requests: 0 } })
  })

  it('is counted around a point of the grid: two places within it hear the same', async () => {
    const place = snapToGrid(elsewhere())
    const { client: referee } = await register(app, true)
    // Two miles and a little from the point of the grid, and less from a place beside it.
    await requestMatch(await openBrowser(app), { ...place, latitude: place.latitude + 0.0295 })
    expect(await demand(referee, { ...place, latitude: place.latitude + 0.001 })).toMatchObject({
      body: { requests: 0 },
    })
  })

  it('is for referees with an account', async () => {
    const place = elsewhere()
    expect(await demand(await openBrowser(app), place)).toMatchObject({ status: 401 })
    const { client } = await register(app, false)
    expect(await demand(client, place)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})
