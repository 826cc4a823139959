import type { Place } from '@refcall/domain'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { northOf, offersOf, placeReferees } from '../../testing/dispatch-scenarios.ts'
import { openOperator } from '../../testing/payment-scenarios.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch, seenByPlayer } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

let app: TestApp
let operator: TestClient
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  operator = await openOperator(app)
})
afterAll(() => app.close())

let city = 0
const elsewhere = (): Place => ({ latitude: -60 + (city += 1), longitude: 80 })

const see = (referee: TestClient, matchId: string) =>
  referee.attempt('POST /api/mobile/matches/:matchId/seen', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })

const missedBy = async (referee: TestClient) =>
  (await referee.call('GET /api/mobile/matches/missed', { query: { deviceId: referee.deviceId } })).requests

const dispatchOf = (matchId: string, refereeId?: string) =>
  operator.call('GET /api/dashboard/matches/:matchId/dispatch', {
    params: { matchId },
    query: refereeId ? { refereeId } : {},
  })

const refereeIdOf = async (referee: TestClient) =>
  (
    await app.deps.db
      .selectFrom('referee')
      .select('id')
      .where('device_id', '=', referee.deviceId)
      .executeTakeFirstOrThrow()
  ).id

describe('works', () => {
  it('counts on how many screens a request has been, each once, and tells the player once for many', async () => {
    const place = elsewhere()
    const referees = [await refereeOnDuty(app, place), await refereeOnDuty(app, place), await refereeOnDuty(app, place)]
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    expect(match).toMatchObject({ notifiedCount: 3, seenCount: 0 })
    const [one, other] = referees as [TestClient, TestClient]
    const told = () =>
      app.deps.db
        .selectFrom('live_event')
        .select('sequence')
        .where('recipient', '=', `device:${player.deviceId}`)
        .execute()
    const before = (await told()).length
    await Promise.all([see(one, match.id), see(one, match.id), see(other, match.id)])
    expect((await see(one, match.id)).status).toBe(200)
    await app.advance(0)
    expect(await seenByPlayer(player, match.id)).toMatchObject({ notifiedCount: 3, seenCount: 2, version: 1 })
    expect((await told()).length).toBe(before + 1)
  })

  it('shows the player the names of those asked, who has opened the request, and how far it has gone', async () => {
    const place = elsewhere()
    const [near, next] = [await refereeOnDuty(app, place), await refereeOnDuty(app, northOf(place, 1))]
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await see(next, match.id)
    const params = { deviceId: player.deviceId, matchId: match.id }
    const asked = await player.call('GET /api/device/:deviceId/matches/:matchId/asked', { params })
    const nameOf = async (referee: TestClient) => `Referee ${(await refereeIdOf(referee)).slice(-6)}`
    expect(asked).toEqual({
      miles: SERVER_LIMITS.dispatch.waveMiles[0],
      referees: [
        { name: await nameOf(near), opened: false },
        { name: await nameOf(next), opened: true },
      ],
    })
    const stranger = await openBrowser(app)
    const theirs = { params: { deviceId: stranger.deviceId, matchId: match.id } }
    const refused = await stranger.attempt('GET /api/device/:deviceId/matches/:matchId/asked', theirs)
    expect(refused.status).toBe(404)
  })

  it('tells the operator of waves, of everybody they came by, and what those did', async () => {
    const place = elsewhere()
    const near = await refereeOnDuty(app, place)
    const [noCash, far] = await placeReferees(app, [northOf(place, 1), northOf(place, 4)], (index) => ({
      accepts_cash: index !== 0,
    }))
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await see(near, match.id)
    await app.advance(SERVER_LIMITS.dispatch.waveGapMs)
    await accept(near, match.id)
    const dispatch = await dispatchOf(match.id, far)
    expect(dispatch.waves.map(({ wave, miles, asked }) => [wave, miles, asked])).toEqual([
      [1, 2, 1],
      [2, 5, 1],
    ])
    expect(dispatch.explained).toEqual({ refereeId: far, outcome: 'asked' })
    expect(
      dispatch.candidates.map(({ refereeId, wave, outcome, answer }) => [refereeId, wave, outcome, answer]),
    ).toEqual([
      [await refereeIdOf(near), 1, 'asked', 'accept'],
      [noCash, 1, 'no_cash', null],
      [noCash, 2, 'no_cash', null],
      [far, 2, 'asked', null],
    ])
    expect(dispatch.candidates[0]?.seenAt).not.toBeNull()
  })

  it('explains to a referee, and to the operator, why a request did not come', async () => {
    const place = elsewhere()
    const away = await openBrowser(app)
    await goOnDuty(away, northOf(place, 1))
    await away.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: away.deviceId } })
    const distant = await refereeOnDuty(app, northOf(place, 7))
    await placeReferees(
      app,
      Array.from({ length: SERVER_LIMITS.dispatch.refereesPerWave }, () => northOf(place, 0.5)),
    )
    const late = await refereeOnDuty(app, northOf(place, 1.5))
    const player = await openBrowser(app)
    const match = await requestMatch(player, { ...place, tableNumber: 'Zzyzx' })
    const outcomes = async () =>
      [await missedBy(away), await missedBy(distant), await missedBy(late)].map((requests) =>
        requests.map(({ outcome }) => outcome),
      )
    expect(await outcomes()).toEqual([['off_duty'], ['too_far'], ['wave_full']])
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId: match.id },
    })
    expect(await outcomes()).toEqual([['off_duty'], ['ended'], ['wave_full']])
    expect((await dispatchOf(match.id, await refereeIdOf(distant))).explained?.outcome).toBe('ended')
    const [missed] = await missedBy(late)
    expect(missed).toMatchObject({ id: match.id, isOpen: false, distance: expect.any(Number) })
    expect(JSON.stringify(missed)).not.toMatch(new RegExp(`Zzyzx|${player.deviceId}|latitude`))
    await app.advance(SERVER_LIMITS.dispatch.explainedMs)
    expect(await missedBy(late)).toEqual([])
  })
})

describe('is not allowed', () => {
  it('to have seen what one was not asked to take', async () => {
    const place = elsewhere()
    const match = await requestMatch(await openBrowser(app), place)
    const far = await refereeOnDuty(app, northOf(place, 30))
    expect((await see(far, match.id)).status).toBe(404)
    expect((await see(await openBrowser(app), match.id)).status).toBe(404)
    expect(await offersOf(app, match.id)).toEqual([])
  })
})
