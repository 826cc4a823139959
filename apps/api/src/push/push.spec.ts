import { LIMITS, type Place } from '@refcall/domain'
import { insertJobs } from '../outbox/push-job.repository.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { northOf, offersOf } from '../testing/dispatch-scenarios.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, refereeAway, takePushes } from '../testing/push-scenarios.ts'
import { accept, openBrowser, requestMatch, seenByPlayer } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

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
const elsewhere = (): Place => ({ latitude: -60 + (city += 1), longitude: 20 })

const awayAt = (place: Place, language?: string) => refereeAway(app, service, place, language)
const pushesTo = (path: string) => pushedTo(app, service, path)
const kindsTo = async (path: string) => (await pushesTo(path)).map(({ message }) => message.kind)

const cancel = (player: TestClient, matchId: string) =>
  player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: player.deviceId, matchId } })

describe('works', () => {
  it('pushes a request to a referee who does not listen: signed, for that browser alone, with what a notification needs', async () => {
    const place = elsewhere()
    const { referee, path } = await awayAt(northOf(place, 1), 'ar')
    const match = await requestMatch(await openBrowser(app), { ...place, tableNumber: 'Süd 7' })
    const [push, ...others] = await pushesTo(path)
    expect(others).toEqual([])
    expect(push?.message).toEqual({
      kind: 'match_request',
      matchId: match.id,
      deviceId: referee.deviceId,
      language: 'ar',
      path: '/referee-dashboard',
      tableNumber: 'Süd 7',
      playerCount: match.playerCount,
      gamesRemaining: match.gamesRemaining,
      paymentMethod: 'cash',
      totalAmount: match.totalAmount,
      playerCurrency: 'USD',
      isDirectAssignment: false,
      expiresAt: match.expiresAt,
      distance: 1,
    })
    expect(push?.signedBy).toBe((await referee.call('GET /api/push/key')).publicKey)
    // A push service may refuse more than 4,096 encrypted bytes.
    expect(JSON.stringify(push?.message).length).toBeLessThan(3_000)
    const ttl = Number(push?.headers['ttl'])
    expect(ttl).toBeGreaterThan(LIMITS.lifecycle.pendingBroadcastMs / 1_000 - 60)
    expect(ttl).toBeLessThanOrEqual(LIMITS.lifecycle.pendingBroadcastMs / 1_000)
    expect(push?.headers).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) })
  })

  it('pushes each offer once, whatever wave follows, and however many push', async () => {
    const place = elsewhere()
    const { path } = await awayAt(place)
    const far = await awayAt(northOf(place, 4))
    await requestMatch(await openBrowser(app), place)
    await Promise.all([app.deps.push.sendAllDue(), app.deps.push.sendAllDue()])
    await app.advance(SERVER_LIMITS.dispatch.waveGapMs)
    expect(await kindsTo(path)).toEqual(['match_request'])
    expect(await kindsTo(far.path)).toEqual(['match_request'])
    await app.advance(SERVER_LIMITS.dispatch.waveGapMs)
    expect([...(await kindsTo(path)), ...(await kindsTo(far.path))]).toEqual(['match_request', 'match_request'])
  })

  it('leaves the job of an offer that is still open as it is', async () => {
    const place = elsewhere()
    const { path } = await awayAt(place)
    const { id: matchId } = await requestMatch(await openBrowser(app), place)
    expect(await kindsTo(path)).toEqual(['match_request'])
    const now = app.clock.now()
    const again = (await offersOf(app, matchId)).map(
      ({ referee_id: refereeId }) => ({ kind: 'offer', side: 'referee', matchId, refereeId, expiresAt: now }) as const,
    )
    expect(again).toHaveLength(1)
    expect(await app.deps.db.transaction().execute((trx) => insertJobs(trx, again, now))).toBe(false)
    expect(await kindsTo(path)).toEqual(['match_request'])
  })

  it('says so once the request went to another, to whoever was told, and by the same topic', async () => {
    const place = elsewhere()
    const [winner, other] = [await awayAt(place), await awayAt(place)]
    const late = await awayAt(northOf(place, 4))
    const match = await requestMatch(await openBrowser(app), place)
    await app.deps.push.sendAllDue()
    expect((await accept(winner.referee, match.id)).status).toBe(200)
    const [request, closed, ...more] = await pushesTo(other.path)
    expect(more).toEqual([])
    expect(closed?.message).toEqual({
      kind: 'match_request_closed',
      matchId: match.id,
      deviceId: other.referee.deviceId,
      language: 'en',
      path: '/referee-dashboard',
    })
    expect(closed?.headers['topic']).toBe(request?.headers['topic'])
    expect(await kindsTo(late.path)).toEqual([])
  })

  it('pushes nothing about a request that was cancelled before it could be', async () => {
    const place = elsewhere()
    const { path } = await awayAt(place)
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await cancel(player, match.id)
    expect(await kindsTo(path)).toEqual([])
    await app.advance(SERVER_LIMITS.push.retryMaxMs)
    expect(await kindsTo(path)).toEqual([])
  })

  it('counts as seen what the worker says it has shown', async () => {
    const place = elsewhere()
    const { referee, path } = await awayAt(place)
    const player = await openBrowser(app)
    const { id } = await requestMatch(player, place)
    const [push] = await pushesTo(path)
    await app.advance(0)
    expect(await seenByPlayer(player, id)).toMatchObject({ notifiedCount: 1, seenCount: 0 })
    const { deviceId } = push!.message
    await referee.call('POST /api/mobile/matches/:matchId/seen', { params: { matchId: id }, body: { deviceId } })
    await app.advance(0)
    expect(await seenByPlayer(player, id)).toMatchObject({ notifiedCount: 1, seenCount: 1 })
  })

  it('pushes to all that the referee has, and nothing that was seen on one of them', async () => {
    const place = elsewhere()
    const { referee, path } = await awayAt(place)
    const tablet = await takePushes(referee, service)
    const { id } = await requestMatch(await openBrowser(app), place)
    service.answerNext({ status: 500 }, { status: 500 })
    expect([await kindsTo(path), await kindsTo(tablet)]).toEqual([['match_request'], ['match_request']])
    await referee.call('POST /api/mobile/matches/:matchId/seen', {
      params: { matchId: id },
      body: { deviceId: referee.deviceId },
    })
    await app.advance(SERVER_LIMITS.push.retryMaxMs)
    expect([await kindsTo(path), await kindsTo(tablet)]).toEqual([['match_request'], ['match_request']])
  })

  it('asks again after the referee came back to duty, and after another one left the match', async () => {
    const place = elsewhere()
    const first = await awayAt(place)
    const second = await awayAt(place)
    const match = await requestMatch(await openBrowser(app), place)
    await app.deps.push.sendAllDue()
    expect((await accept(first.referee, match.id)).status).toBe(200)
    await app.deps.push.sendAllDue()
    const params = { matchId: match.id }
    await first.referee.call('DELETE /api/mobile/matches/:matchId/cancel', {
      params,
      body: { deviceId: first.referee.deviceId },
    })
    expect(await kindsTo(second.path)).toEqual(['match_request', 'match_request_closed', 'match_request'])
    await second.referee.call('DELETE /api/mobile/device/:deviceId/availability', {
      params: { deviceId: second.referee.deviceId },
    })
    expect((await kindsTo(second.path)).at(-1)).toBe('match_request_closed')
    expect(await kindsTo(first.path)).toEqual(['match_request', 'match_request_closed'])
  })

  it('pushes nothing any more once the browser has unsubscribed', async () => {
    const place = elsewhere()
    const { referee, path } = await awayAt(place)
    await requestMatch(await openBrowser(app), place)
    await referee.call('DELETE /api/mobile/device/:deviceId/push', { params: { deviceId: referee.deviceId }, body: {} })
    expect(await kindsTo(path)).toEqual([])
  })
})
