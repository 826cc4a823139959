import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  accept,
  cancel,
  cashForm,
  complete,
  goOnDuty,
  openBrowser,
  refereeOnDuty,
  requestMatch,
} from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Each test uses its own city, far from other tests' referees. */
let city = 0
const elsewhere = () => ({ latitude: 10 + (city += 1), longitude: 20 })

const matchesOf = (player: TestClient) =>
  player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } }).then((r) => r.matches)

const act = (
  client: TestClient,
  key:
    | 'PATCH /api/mobile/matches/:matchId/complete'
    | 'DELETE /api/mobile/matches/:matchId/cancel'
    | 'PATCH /api/mobile/matches/:matchId/decline',
  matchId: string,
) => client.attempt(key, { params: { matchId }, body: { deviceId: client.deviceId } })

const isOnDuty = async (referee: TestClient) =>
  (await referee.call('GET /api/mobile/device/:deviceId/status', { params: { deviceId: referee.deviceId } }))
    .isAvailable

describe('works', () => {
  it('X-03, X-10, X-14: carries a cash match from request to completion', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    expect(match).toMatchObject({ status: 'pending', totalAmount: '16.00', playerCurrency: 'USD', notifiedCount: 1 })

    const { matches: pending } = await referee.call('GET /api/mobile/matches/pending', {
      query: { deviceId: referee.deviceId },
    })
    expect(pending).toMatchObject([{ id: match.id, distance: expect.any(Number) }])
    expect(pending[0]?.requesterDeviceId).not.toBe(player.deviceId)

    expect((await accept(referee, match.id)).status).toBe(200)
    expect(await isOnDuty(referee)).toBe(false)
    expect(await matchesOf(player)).toMatchObject([
      { status: 'accepted', refereeName: expect.stringMatching(/^Referee /) },
    ])
    expect((await referee.call('GET /api/matches/active-assignment')).activeAssignment?.id).toBe(match.id)

    expect((await complete(player, match.id)).body).toMatchObject({ success: true, match: { status: 'completed' } })
    expect((await referee.call('GET /api/matches/active-assignment')).activeAssignment).toBeNull()
    expect((await player.call('GET /api/matches/history')).matches).toMatchObject([
      { id: match.id, status: 'completed' },
    ])
  })

  it('X-10: lists the open requests of a signed-in referee without a device, wherever it says it is', async () => {
    const place = elsewhere()
    const referee = await openBrowser(app)
    const password = 'a long secret'
    const names = { username: 'rhea', email: 'rhea@example.org', firstName: 'Rhea', lastName: 'Roe' }
    await referee.call('POST /api/mobile/register', {
      body: { ...names, password, confirmPassword: password, isReferee: true },
    })
    await goOnDuty(referee, place)
    const { id } = await requestMatch(await openBrowser(app), place)
    for (const query of [{}, place]) {
      expect((await referee.call('GET /api/mobile/matches/pending', { query })).matches).toMatchObject([{ id }])
    }
    expect((await referee.call('GET /api/matches/active-assignment')).activeAssignment).toBeNull()
  })

  it('answers a step repeated by the same actor as the first time', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    expect((await requestMatch(player, place)).id).toBe(match.id)
    const first = await accept(referee, match.id)
    expect(await accept(referee, match.id)).toEqual(first)
    expect((await act(referee, 'PATCH /api/mobile/matches/:matchId/complete', match.id)).status).toBe(200)
    expect((await act(referee, 'PATCH /api/mobile/matches/:matchId/complete', match.id)).status).toBe(200)
    const steps = await app.deps.db.selectFrom('match_step').select('step').where('match_id', '=', match.id).execute()
    expect(steps.map((row) => row.step)).toEqual(['request', 'accept', 'complete'])
  })

  it('opens the match again when the referee withdraws, without that referee', async () => {
    const place = elsewhere()
    const leaver = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await accept(leaver, match.id)
    const second = await refereeOnDuty(app, place)
    expect((await act(leaver, 'DELETE /api/mobile/matches/:matchId/cancel', match.id)).status).toBe(200)
    expect((await act(leaver, 'DELETE /api/mobile/matches/:matchId/cancel', match.id)).status).toBe(200)
    expect(await matchesOf(player)).toMatchObject([
      {
        status: 'pending',
        refereeName: null,
        notifiedCount: 1,
        originalRefereeDeviceId: expect.stringMatching(/^dev_/),
      },
    ])
    expect((await accept(leaver, match.id)).status).toBe(404)
    expect((await accept(second, match.id)).status).toBe(200)
  })

  it('shows the player who comes, from how far, and nothing of where they are afterwards', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, { ...place, latitude: place.latitude + 0.02 })
    await referee.call('POST /api/device/:deviceId/payment-preferences', {
      params: { deviceId: referee.deviceId },
      body: { displayName: 'Vera L.' },
    })
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    expect(match.referee).toBeNull()
    const taken = await accept(referee, match.id)
    expect(taken.body).not.toHaveProperty('match.referee')
    const stats = { totalMatches: 0, totalLoves: 0, totalLikes: 0 }
    const [coming] = await matchesOf(player)
    expect(coming?.referee).toEqual({ name: 'Vera L.', stats, distance: expect.closeTo(1.38, 0) })
    await complete(player, match.id)
    await goOnDuty(referee, place)
    expect((await matchesOf(player))[0]?.referee).toEqual({ name: 'Vera L.', stats: { ...stats, totalMatches: 1 } })
  })

  it('names the referee who left while others are asked, and no longer once the request has ended', async () => {
    const place = elsewhere()
    const leaver = await refereeOnDuty(app, place)
    await leaver.call('POST /api/device/:deviceId/payment-preferences', {
      params: { deviceId: leaver.deviceId },
      body: { displayName: 'Vera L.' },
    })
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await accept(leaver, match.id)
    await act(leaver, 'DELETE /api/mobile/matches/:matchId/cancel', match.id)
    const [open] = await matchesOf(player)
    expect(open).toMatchObject({ status: 'pending', referee: null, withdrawnRefereeName: 'Vera L.' })
    await cancel(player, match.id)
    const [ended] = await matchesOf(player)
    expect(ended).toMatchObject({ status: 'cancelled', referee: null })
    expect(ended).not.toHaveProperty('withdrawnRefereeName')
  })

  it('gives duty back when the player cancels after acceptance', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await accept(referee, match.id)
    const cancelled = {
      success: true,
      refundProcessed: false,
      match: { id: match.id, status: 'cancelled', endedBy: 'cancel' },
    }
    expect((await cancel(player, match.id)).body).toMatchObject(cancelled)
    expect(await cancel(player, match.id)).toMatchObject({ status: 200, body: cancelled })
    expect(await isOnDuty(referee)).toBe(true)
  })

  it('expires an unanswered request and an unfinished cash match', async () => {
    const place = elsewhere()
    const player = await openBrowser(app)
    await requestMatch(player, place)
    await app.advance(LIMITS.lifecycle.pendingBroadcastMs - 60_000)
    expect(await matchesOf(player)).toMatchObject([{ status: 'pending' }])
    await app.advance(60_000)
    expect(await matchesOf(player)).toMatchObject([{ status: 'cancelled', endedBy: 'expire' }])

    const referee = await refereeOnDuty(app, place)
    const match = await requestMatch(player, place)
    await accept(referee, match.id)
    await app.advance(LIMITS.lifecycle.acceptedCashMs + 1_000)
    expect((await matchesOf(player))[0]).toMatchObject({ status: 'cancelled', endedBy: 'expire' })
  })

  it('counts a like once per device and matches as they complete', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    for (let round = 0; round < 2; round += 1) {
      const match = await requestMatch(player, place)
      await accept(referee, match.id)
      await complete(player, match.id)
      const like = {
        params: { deviceId: player.deviceId, matchId: match.id },
        body: { feedbackType: 'like', rating: 5 },
      } as const
      await player.call('POST /api/device/:deviceId/matches/:matchId/feedback', like)
      const again = await player.attempt('POST /api/device/:deviceId/matches/:matchId/feedback', {
        ...like,
        body: { feedbackType: 'love' },
      })
      expect(again.body.code).toBe('already_given')
      await refereeBackOnDuty(referee, place)
    }
    const { referees } = await player.call('GET /api/referees/available', {
      query: { paymentMethod: 'cash', ...place },
    })
    expect(referees).toMatchObject([{ stats: { totalMatches: 2, totalLikes: 1, totalLoves: 0 } }])
  })

  it('T3: takes what was not good for operators alone: no count, no event to the referee, no trace in its view', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const { id } = await requestMatch(player, place)
    await accept(referee, id)
    await complete(player, id)
    const send = () =>
      player.attempt('POST /api/device/:deviceId/matches/:matchId/feedback', {
        params: { deviceId: player.deviceId, matchId: id },
        body: { feedbackType: 'not_good', criticism: 'late' },
      })
    expect(await send()).toMatchObject({ status: 200, body: { match: { id, feedbackGiven: true } } })
    expect((await send()).status).toBe(200)
    const { rows } = await sql<{ recipient: string; body: LiveMessage }>`
      select recipient, body from live_event where body->'match'->>'id' = ${id}`.execute(app.deps.db)
    const naming = rows.filter(({ body }) => JSON.stringify(body).includes('not_good'))
    expect(naming.map(({ recipient }) => recipient)).toEqual(['operators'])
    expect(naming[0]?.body).toMatchObject({ match: { feedback: 'not_good', criticism: 'late' } })
    const atReferee = rows.filter(({ recipient }) => recipient.startsWith('referee:')).map(({ body }) => body)
    expect(JSON.stringify(atReferee)).not.toContain('"feedbackGiven":true')
    await refereeBackOnDuty(referee, place)
    const { referees } = await player.call('GET /api/referees/available', { query: place })
    expect(referees).toMatchObject([{ stats: { totalMatches: 1, totalLikes: 0, totalLoves: 0 } }])
  })

  it('lets one of 200 simultaneous referees win and answers 404 to the others', async () => {
    const place = elsewhere()
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    const [first, second, ...others] = Array.from({ length: 200 }, () => app.client({ cookies: false }))
    // Two have read that it waits before either may change it; when the others read it is a matter of luck.
    const asked = await app.owner.transaction().execute(async (trx) => {
      await trx.selectFrom('match').select('id').where('id', '=', match.id).forUpdate().execute()
      const held = [first, second].map((referee) => accept(referee!, match.id))
      await waitingForLocks(app.deps.db, held.length)
      return { answers: [...held, ...others.map((referee) => accept(referee, match.id))] }
    })
    const answers = await Promise.all(asked.answers)
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(199)
  })
})

const refereeBackOnDuty = (referee: TestClient, place: { latitude: number; longitude: number }) =>
  referee.call('PUT /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId }, body: place })

describe('refuses', () => {
  it('a second active match of one device', async () => {
    const player = await openBrowser(app)
    await requestMatch(player, elsewhere())
    const second = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: cashForm({ tableNumber: '8' }),
    })
    expect(second).toMatchObject({ status: 409, body: { code: 'active_match_exists' } })
  })

  it('a price that is not the price, and says which is', async () => {
    const player = await openBrowser(app)
    const answer = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: cashForm({ totalAmount: '0.01' }),
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalAmount: '16.00', currency: 'USD' },
    })
  })

  it('electronic payment while there is no provider', async () => {
    const cashOnly = await startApp({ PAYMENTS: 'off' })
    const player = await openBrowser(cashOnly)
    const answer = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: cashForm({ paymentMethod: 'electronic' }),
    })
    await cashOnly.close()
    expect(answer.body.code).toBe('electronic_unavailable')
  })

  it('a second waiting assignment', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const matches = await Promise.all([1, 2].map(async () => requestMatch(await openBrowser(app), place)))
    await accept(referee, matches[0]!.id)
    expect((await accept(referee, matches[1]!.id)).body.code).toBe('already_assigned')
  })

  it('completing a match that nobody has accepted, naming its status', async () => {
    const player = await openBrowser(app)
    const match = await requestMatch(player, elsewhere())
    expect(await complete(player, match.id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', status: 'pending' },
    })
  })

  it('a seventh request within an hour', async () => {
    const player = await openBrowser(app)
    const place = elsewhere()
    for (let i = 0; i < SERVER_LIMITS.requests.perDevicePerHour; i += 1)
      await cancel(player, (await requestMatch(player, place)).id)
    const answer = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: cashForm(),
    })
    expect(answer.status).toBe(429)
  })
})

describe('is not allowed', () => {
  it('to referee a match of the same device or the same browser', async () => {
    const player = await openBrowser(app)
    const match = await requestMatch(player, elsewhere())
    expect((await accept(player, match.id)).body.code).toBe('own_match')
    const otherId = await player.attempt('PATCH /api/mobile/matches/:matchId/accept', {
      params: { matchId: match.id },
      body: { deviceId: 'web_1_anotherdeviceofthisbrowser' },
    })
    expect(otherId.body.code).toBe('own_match')
  })

  it('to act on, or learn of, a match of somebody else', async () => {
    const player = await openBrowser(app)
    const match = await requestMatch(player, elsewhere())
    const stranger = await openBrowser(app)
    expect((await cancel(stranger, match.id)).status).toBe(404)
    const asPlayer = await stranger.attempt('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId: match.id },
    })
    expect(asPlayer.status).toBe(404)
    const reading = await stranger.attempt('GET /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
    })
    expect(reading.status).toBe(404)
    expect((await act(stranger, 'PATCH /api/mobile/matches/:matchId/complete', match.id)).status).toBe(404)
  })

  it('to act on a match that one has left and another has taken', async () => {
    const place = elsewhere()
    const [leaver, other] = [await refereeOnDuty(app, place), await refereeOnDuty(app, place)]
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await accept(leaver, match.id)
    await act(leaver, 'DELETE /api/mobile/matches/:matchId/cancel', match.id)
    await accept(other, match.id)
    expect((await act(leaver, 'PATCH /api/mobile/matches/:matchId/complete', match.id)).status).toBe(404)
    expect(await matchesOf(player)).toMatchObject([{ status: 'accepted' }])
  })

  it('to referee a match of a device that came to the account after it was requested', async () => {
    const password = 'a long enough one'
    const { deviceId } = app.client()
    const phone = app.client({ cookies: false })
    const named = { firstName: 'A', lastName: 'B', username: 'own.match', email: 'own@example.com' }
    const { token } = await phone.call('POST /api/mobile/register', {
      body: { ...named, password, confirmPassword: password, isReferee: true },
    })
    const player = await openBrowser(app)
    const match = await requestMatch(player, elsewhere())
    await player.call('POST /api/login', { body: { username: named.username, password } })
    await matchesOf(player)
    const referee = app.client({ cookies: false, bearer: token })
    const answer = await referee.attempt('PATCH /api/mobile/matches/:matchId/accept', {
      params: { matchId: match.id },
      body: { deviceId },
    })
    expect(answer.body.code).toBe('own_match')
  })
})
