import { LIMITS, type Place } from '@refcall/domain'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { randomId } from '../../platform/random-id.ts'
import { northOf, offersOf, pendingOf, placeReferees } from '../../testing/dispatch-scenarios.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch, seenByPlayer } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

const { waveGapMs: GAP, refereesPerWave: PLACES } = SERVER_LIMITS.dispatch
const SLACK_MS = 1_000

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

let city = 0
const elsewhere = (): Place => ({ latitude: -60 + (city += 1), longitude: 40 })

const refereeIdOf = async (referee: TestClient) =>
  (
    await app.deps.db
      .selectFrom('referee')
      .select('id')
      .where('device_id', '=', referee.deviceId)
      .executeTakeFirstOrThrow()
  ).id

const offDuty = (referee: TestClient) =>
  referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })

describe('works', () => {
  it('asks in waves of 2, 5 and 10 miles, 45 seconds apart, nobody twice and nobody beyond', async () => {
    const place = elsewhere()
    const ids = await placeReferees(
      app,
      [1, 1.9, 2.1, 4.9, 5.1, 9.9, 10.1].map((miles) => northOf(place, miles)),
    )
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    const asked = async () =>
      (await offersOf(app, match.id)).map(({ referee_id, wave }) => [ids.indexOf(referee_id), wave])
    expect(await asked()).toEqual([
      [0, 1],
      [1, 1],
    ])
    await app.advance(GAP - SLACK_MS)
    expect(await asked()).toHaveLength(2)
    await app.advance(2 * SLACK_MS)
    expect(await asked()).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 2],
    ])
    expect(await seenByPlayer(player, match.id)).toMatchObject({ status: 'pending', notifiedCount: 4, version: 1 })
    await app.advance(GAP)
    await app.advance(GAP)
    expect(await asked()).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
    ])
    expect((await seenByPlayer(player, match.id)).notifiedCount).toBe(6)
  })

  it('asks the nearest 20 a wave, and the next ones in the wave after', async () => {
    const place = elsewhere()
    const ids = await placeReferees(
      app,
      Array.from({ length: 50 }, (_, index) => northOf(place, 1.9 - index * 0.03)),
    )
    const match = await requestMatch(await openBrowser(app), place)
    const nearestFirst = ids.toReversed()
    const wave = async (number: number) =>
      (await offersOf(app, match.id)).filter((offer) => offer.wave === number).map(({ referee_id }) => referee_id)
    expect(await wave(1)).toEqual(nearestFirst.slice(0, PLACES))
    await app.advance(3 * GAP)
    expect(await wave(2)).toEqual(nearestFirst.slice(PLACES, 2 * PLACES))
    expect(await wave(3)).toEqual(nearestFirst.slice(2 * PLACES))
  })

  it.each(['a wave', 'a catch-up'])(
    'dates an offer of %s no earlier than its request, whose process had a clock ahead',
    async (by) => {
      const place = elsewhere()
      const { id } = await requestMatch(await openBrowser(app), place)
      const ahead = new Date(app.clock.now().getTime() + 10 * GAP)
      await app.deps.db.updateTable('match').set({ created_at: ahead }).where('id', '=', id).execute()
      const referee = await openBrowser(app)
      await goOnDuty(referee, by === 'a wave' ? northOf(place, 3) : place)
      if (by === 'a wave') await app.advance(GAP)
      expect(await offersOf(app, id)).toMatchObject([{ referee_id: await refereeIdOf(referee), offered_at: ahead }])
    },
  )

  it('looks on where more than a few nearby fail an eligibility rule', async () => {
    const place = elsewhere()
    const places = Array.from({ length: 60 }, (_, index) => northOf(place, index * 0.01))
    const ids = await placeReferees(app, places, (index) => ({ accepts_cash: index >= 55 }))
    const match = await requestMatch(await openBrowser(app), place)
    expect((await offersOf(app, match.id)).map(({ referee_id }) => ids.indexOf(referee_id))).toEqual([
      55, 56, 57, 58, 59,
    ])
    const passedOver = await app.deps.db
      .selectFrom('match_passed_over')
      .select('failed_rule')
      .where('match_id', '=', match.id)
      .execute()
    expect(passedOver.map(({ failed_rule }) => failed_rule)).toEqual(Array.from({ length: 55 }, () => 'no_cash'))
  })

  it('sends what is due together from each place as far as it must look, and to nobody of another place', async () => {
    const [crowded, barren, settled, empty] = [elsewhere(), elsewhere(), elsewhere(), elsewhere()]
    const many = await placeReferees(
      app,
      Array.from({ length: 25 }, (_, index) => northOf(crowded, 4.5 - index * 0.05)),
    )
    const some = await placeReferees(
      app,
      Array.from({ length: 15 }, (_, index) => northOf(settled, 3 + index * 0.1)),
    )
    const few = await placeReferees(
      app,
      Array.from({ length: 60 }, (_, index) => northOf(barren, 3 + index * 0.02)),
      (index) => ({ accepts_cash: index >= 57 }),
    )
    const matches: string[] = []
    for (const place of [barren, empty, crowded, settled])
      matches.push((await requestMatch(await openBrowser(app), place)).id)
    await app.advance(GAP)
    const asked = await Promise.all(
      matches.map(async (id) => (await offersOf(app, id)).map(({ referee_id }) => referee_id)),
    )
    expect(asked).toEqual([few.slice(57), [], many.toReversed().slice(0, PLACES), some])
    const passedOver = await app.deps.db
      .selectFrom('match_passed_over')
      .select('referee_id')
      .where('match_id', 'in', matches)
      .execute()
    expect(passedOver.map(({ referee_id }) => referee_id).sort()).toEqual(few.slice(0, 57).sort())
    const waves = await app.deps.db
      .selectFrom('match_wave')
      .select(['match_id', 'asked'])
      .where('match_id', 'in', matches)
      .where('wave', '=', 2)
      .execute()
    expect(new Map(waves.map(({ match_id, asked: count }) => [match_id, count]))).toEqual(
      new Map(matches.map((id, index) => [id, [3, 0, PLACES, 15][index]])),
    )
  })

  it('sends no wave once the match is taken or cancelled', async () => {
    const place = elsewhere()
    const near = await refereeOnDuty(app, place)
    await placeReferees(app, [northOf(place, 3)])
    const [one, other] = [await openBrowser(app), await openBrowser(app)]
    const taken = await requestMatch(one, place)
    const left = await requestMatch(other, place)
    await accept(near, taken.id)
    await other.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: other.deviceId, matchId: left.id },
    })
    await app.advance(3 * GAP)
    expect(await offersOf(app, taken.id)).toHaveLength(1)
    expect(await offersOf(app, left.id)).toHaveLength(1)
  })

  it('begins anew when the referee leaves: waves, counts and expiry, without the one who left', async () => {
    const place = elsewhere()
    const [leaver, far] = [await refereeOnDuty(app, place), await refereeOnDuty(app, northOf(place, 4))]
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    await app.advance(GAP + SLACK_MS)
    expect(await pendingOf(far)).toEqual([match.id])
    await accept(leaver, match.id)
    expect(await pendingOf(far)).toEqual([])
    await app.advance(LIMITS.lifecycle.pendingBroadcastMs)
    await leaver.call('DELETE /api/mobile/matches/:matchId/cancel', {
      params: { matchId: match.id },
      body: { deviceId: leaver.deviceId },
    })
    await goOnDuty(leaver, place)
    expect(await seenByPlayer(player, match.id)).toMatchObject({ status: 'pending', notifiedCount: 0, seenCount: 0 })
    await app.advance(GAP + SLACK_MS)
    expect(await pendingOf(far)).toEqual([match.id])
    expect(await pendingOf(leaver)).toEqual([])
    const rounds = (await offersOf(app, match.id)).map(({ round, wave, referee_id }) => [round, wave, referee_id])
    const [left, stayed] = [await refereeIdOf(leaver), await refereeIdOf(far)]
    expect(rounds).toEqual([
      [1, 1, left],
      [1, 2, stayed],
      [2, 2, stayed],
    ])
    await app.advance(LIMITS.lifecycle.pendingBroadcastMs)
    expect((await seenByPlayer(player, match.id)).status).toBe('cancelled')
  })

  it('offers what is open in reach to whoever comes on duty, and shows it only while on duty', async () => {
    const place = elsewhere()
    const player = await openBrowser(app)
    const match = await requestMatch(player, place)
    const referee = await openBrowser(app)
    const { matches } = await goOnDuty(referee, northOf(place, 8))
    expect(matches).toMatchObject([{ id: match.id, distance: expect.any(Number) }])
    expect(await offersOf(app, match.id)).toMatchObject([{ via: 'duty', wave: 1, delivered_at: expect.any(Date) }])
    await app.advance(3 * GAP)
    expect(await offersOf(app, match.id)).toHaveLength(1)
    expect((await seenByPlayer(player, match.id)).notifiedCount).toBe(1)
    await offDuty(referee)
    expect(await pendingOf(referee)).toEqual([])
    await goOnDuty(referee, northOf(place, 40))
    expect(await pendingOf(referee)).toEqual([])
    await goOnDuty(referee, place)
    expect(await pendingOf(referee)).toEqual([match.id])
    expect(await offersOf(app, match.id)).toHaveLength(1)
  })

  it('shows no open request of before to a referee whose duty another match has ended, and again once it comes back', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const [one, other] = [await openBrowser(app), await openBrowser(app)]
    const [first, second] = [await requestMatch(one, place), await requestMatch(other, place)]
    await accept(referee, first.id)
    expect(await pendingOf(referee)).toEqual([])
    await one.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: one.deviceId, matchId: first.id },
    })
    await app.advance(0)
    expect(await pendingOf(referee)).toEqual([second.id])
  })

  it('goes by the policy of its environment', async () => {
    const quick = await startApp(
      { DISPATCH_MILES: '1,3', DISPATCH_WAVE_SECONDS: '5', DISPATCH_REFEREES: '2' },
      app.clock,
    )
    const place = elsewhere()
    const ids = await placeReferees(
      app,
      [0.2, 0.4, 0.6, 2.5, 4].map((miles) => northOf(place, miles)),
    )
    const match = await requestMatch(await openBrowser(quick), place)
    await quick.advance(5_000)
    await quick.advance(60_000)
    const asked = (await offersOf(app, match.id)).map(({ referee_id, wave }) => [ids.indexOf(referee_id), wave])
    await quick.close()
    expect(asked).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 2],
    ])
  })
})

describe('is not asked', () => {
  it.each([
    [
      'a referee whose last sign of life is too long ago',
      () => ({ duty_expires_at: new Date(app.clock.now().getTime() - 1) }),
      'no_sign_of_life',
    ],
    ['one who takes no cash', () => ({ accepts_cash: false }), 'no_cash'],
    ['a suspended one', () => ({ suspended_at: new Date() }), 'suspended'],
  ])('%s', async (_, change, rule) => {
    const place = elsewhere()
    const [id] = await placeReferees(app, [place], change)
    const match = await requestMatch(await openBrowser(app), place)
    expect(await offersOf(app, match.id)).toEqual([])
    const passedOver = await app.deps.db
      .selectFrom('match_passed_over')
      .selectAll()
      .where('match_id', '=', match.id)
      .execute()
    expect(passedOver).toMatchObject([{ referee_id: id, failed_rule: rule, wave: 1 }])
  })

  it('the player, by device, by browser and by account', async () => {
    const place = elsewhere()
    const player = await openBrowser(app)
    await goOnDuty(player, place)
    const second = { deviceId: 'web_1_another_device_of_this_browser' }
    await player.call('PUT /api/mobile/device/:deviceId/availability', { params: second, body: place })
    const match = await requestMatch(player, place)
    expect(await offersOf(app, match.id)).toEqual([])
    const failed = await app.deps.db
      .selectFrom('match_passed_over')
      .select('failed_rule')
      .where('match_id', '=', match.id)
      .execute()
    expect(failed).toEqual([{ failed_rule: 'own_match' }, { failed_rule: 'own_match' }])
    await goOnDuty(player, place)
    expect(await pendingOf(player)).toEqual([])
  })

  it('the player, by the device of their last duty alone: it keeps no key, and the account is new', async () => {
    const place = elsewhere()
    const player = app.client({ cookies: false })
    const device = { id: player.deviceId, alias: randomId('dev'), created_at: app.clock.now() }
    await app.deps.db.insertInto('device').values(device).execute()
    const [id] = await placeReferees(app, [place], () => ({ last_device_id: player.deviceId }))
    const match = await requestMatch(player, place)
    expect(await offersOf(app, match.id)).toEqual([])
    const passedOver = app.deps.db.selectFrom('match_passed_over').selectAll().where('match_id', '=', match.id)
    expect(await passedOver.execute()).toMatchObject([{ referee_id: id, failed_rule: 'own_match' }])
  })
})
