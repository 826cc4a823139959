import { sql } from 'kysely'
import { brokenInvariants } from '../../audit/index.ts'
import {
  alternativeOf,
  intentForm,
  openOperator,
  reassign,
  register,
  requestHeld,
  verifiedReferee,
  type PaidReferee,
} from '../../testing/payment-scenarios.ts'
import { openStream } from '../../testing/open-stream.ts'
import { accept, goOnDuty, openBrowser, requestMatch, SAN_FRANCISCO } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'
import { playedForCash } from '../../testing/tip-scenarios.ts'

let app: PaidApp
let operator: TestClient
let origin: string
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  operator = await openOperator(app)
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => sql`update referee set on_duty = false, latitude = null, longitude = null`.execute(app.owner))
afterEach(async () => expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({}))

const byPlayer = (player: TestClient, matchId: string, isKeptApart = true) =>
  player.attempt('PUT /api/device/:deviceId/matches/:matchId/kept-apart', {
    params: { deviceId: player.deviceId, matchId },
    body: { isKeptApart },
  })
const byReferee = (referee: TestClient, matchId: string, isKeptApart = true) =>
  referee.attempt('PUT /api/mobile/matches/:matchId/kept-apart', {
    params: { matchId },
    body: { deviceId: referee.deviceId, isKeptApart },
  })
const ofPlayer = async (player: TestClient) =>
  (await player.call('GET /api/device/:deviceId/kept-apart', { params: { deviceId: player.deviceId } })).matchIds
const ofReferee = async (referee: TestClient) =>
  (await referee.call('GET /api/mobile/kept-apart', { query: { deviceId: referee.deviceId } })).matchIds

/** A player and a referee who have played once, and the referee is on duty again. */
async function met(): Promise<{ player: TestClient; referee: PaidReferee; matchId: string }> {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const matchId = await playedForCash(player, referee)
  await goOnDuty(referee)
  return { player, referee, matchId }
}

/** The referees whom each list shows to the player as on duty. */
async function listed(player: TestClient): Promise<string[]> {
  const place = { ...SAN_FRANCISCO }
  const lists = [
    await player.call('GET /api/referees/available', { query: { ...place, paymentMethod: 'electronic' } }),
    await player.call('GET /api/referees/available', { query: { ...place, paymentMethod: 'cash' } }),
    await player.call('GET /api/referees/nearby', { query: place }),
    await player.call('GET /api/referees/top', { query: { limit: 50 } }),
  ]
  return lists.flatMap(({ referees }) => referees.filter(({ isAvailable }) => isAvailable).map(({ id }) => id))
}

/** Opens a stream around the referees, where duties begin and end. */
const listen = (client: TestClient, lastEventId?: string) =>
  openStream(origin, client, {
    query: `?latitude=${SAN_FRANCISCO.latitude}&longitude=${SAN_FRANCISCO.longitude}`,
    ...(lastEventId !== undefined && { lastEventId }),
  })

const pendingOf = async (referee: TestClient) =>
  (await referee.call('GET /api/mobile/matches/pending', { query: { deviceId: referee.deviceId } })).matches.map(
    ({ id }) => id,
  )

describe.each([
  ['the player', (pair: Awaited<ReturnType<typeof met>>) => byPlayer(pair.player, pair.matchId)],
  ['the referee', (pair: Awaited<ReturnType<typeof met>>) => byReferee(pair.referee, pair.matchId)],
])('T2: a wish of %s to be kept apart', (_, ask) => {
  it('takes the referee out of every list and choice of the player, as if it were off duty', async () => {
    const pair = await met()
    const { player, referee } = pair
    expect(await listed(player)).toContain(referee.refereeId)
    expect(await ask(pair)).toMatchObject({ status: 200, body: { isKeptApart: true } })
    expect(await listed(player)).not.toContain(referee.refereeId)
    expect(await listed(await openBrowser(app))).toContain(referee.refereeId)
    expect(
      await player.attempt('POST /api/payments/create-intent', { body: intentForm(player, referee) }),
    ).toMatchObject({ status: 409, body: { code: 'referee_unavailable' } })
  })

  it('takes the player’s requests out of the referee’s: no wave, no catch-up, no accept, no reason', async () => {
    const pair = await met()
    const { player, referee } = pair
    await ask(pair)
    const { id } = await requestMatch(player)
    await app.runPayments()
    await goOnDuty(referee)
    await app.runPayments()
    expect(await pendingOf(referee)).not.toContain(id)
    expect(await accept(referee, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { requests } = await referee.call('GET /api/mobile/matches/missed', {
      query: { deviceId: referee.deviceId },
    })
    expect(requests.map((request) => request.id)).not.toContain(id)
    const dispatch = await operator.call('GET /api/dashboard/matches/:matchId/dispatch', {
      params: { matchId: id },
      query: {},
    })
    expect(dispatch.candidates).toMatchObject([{ refereeId: referee.refereeId, outcome: 'kept_apart' }])
  })

  it('keeps the referee’s duty from the streams of the player, live and resumed, and from nobody else’s', async () => {
    const pair = await met()
    const { player, referee } = pair
    await ask(pair)
    const [own, other] = [await listen(player), await listen(await openBrowser(app))]
    const { id: before = '' } = await own.next('snapshot')
    await other.next('snapshot')
    await referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })
    await goOnDuty(referee)
    const isOfReferee = (message: object) => 'refereeId' in message && message.refereeId === referee.refereeId
    await other.next('referee_availability_change', (message) => isOfReferee(message) && message.isAvailable)
    const { id } = await requestMatch(player)
    for (const stream of [own, await listen(player, before)]) {
      await stream.next('match_update', ({ match }) => match.id === id)
      expect(stream.seen.filter(isOfReferee)).toEqual([])
      stream.close()
    }
    other.close()
  })

  it('is shown to operators and to the one who asked, and to neither in the other one’s export', async () => {
    const pair = await met()
    await ask(pair)
    const { keptApartBy } = await operator.call('GET /api/dashboard/matches/:matchId', {
      params: { matchId: pair.matchId },
    })
    expect(keptApartBy).toHaveLength(1)
    expect([await ofPlayer(pair.player), await ofReferee(pair.referee)].toSorted()).toEqual([[], [pair.matchId]])
    const { tables } = await pair.player.call('GET /api/device/:deviceId/export', {
      params: { deviceId: pair.player.deviceId },
    })
    const { tables: ofOther } = await pair.referee.call('GET /api/me/export')
    expect([tables['kept_apart'], ofOther['kept_apart']].flat()).toEqual([
      { match_id: pair.matchId, asked_by: keptApartBy?.[0], asked_at: expect.anything() },
    ])
  })

  it('is no way to find a referee for plan B', async () => {
    const pair = await met()
    await ask(pair)
    const first = await verifiedReferee(app)
    const { id } = await requestHeld(app, pair.player, first)
    await app.advance(91_000)
    expect(await alternativeOf(pair.player, id)).toBeNull()
    expect(await reassign(pair.player, id, { refereeId: pair.referee.refereeId, totalAmount: '16.00' })).toMatchObject({
      status: 409,
      body: { code: 'referee_unavailable' },
    })
    await pair.player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: pair.player.deviceId, matchId: id },
    })
    await app.runPayments()
  })
})

describe('being kept apart works', () => {
  it('T2: until the one who asked takes it back; the wish of the other one stays', async () => {
    const { player, referee, matchId } = await met()
    await byPlayer(player, matchId)
    await byReferee(referee, matchId)
    expect(await byPlayer(player, matchId, false)).toMatchObject({ status: 200, body: { isKeptApart: false } })
    expect(await ofPlayer(player)).toEqual([])
    expect(await listed(player)).not.toContain(referee.refereeId)
    await byReferee(referee, matchId, false)
    expect(await listed(player)).toContain(referee.refereeId)
  })

  it('T2: once, however often it is pressed at the same instant', async () => {
    const { player, matchId } = await met()
    const pressed = await Promise.all([1, 2, 3].map(() => byPlayer(player, matchId)))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const actions = await app.owner
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', matchId)
      .where('action', '=', 'apart.asked')
      .execute()
    expect(actions).toHaveLength(1)
  })

  it('T2: against an accept at the same instant: one of the two is first, and none is half done', async () => {
    const { player, referee, matchId } = await met()
    const { id } = await requestMatch(player)
    const [asked, accepted] = await Promise.all([byPlayer(player, matchId), accept(referee, id)])
    expect(asked.status).toBe(200)
    expect([200, 404]).toContain(accepted.status)
    expect(await pendingOf(referee)).not.toContain(id)
  })

  it('T2: takes what is open between them off the screens: offers, and a direct request with its hold', async () => {
    const { player, referee, matchId } = await met()
    await requestMatch(player).then(async ({ id }) => {
      expect(await pendingOf(referee)).toContain(id)
      await byReferee(referee, matchId)
      expect(await pendingOf(referee)).not.toContain(id)
      await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
        params: { deviceId: player.deviceId, matchId: id },
      })
    })
    await byReferee(referee, matchId, false)
    const { id } = await requestHeld(app, player, referee)
    await byReferee(referee, matchId)
    await app.runPayments()
    const { matches } = await player.call('GET /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
    })
    expect(matches.find((match) => match.id === id)).toMatchObject({
      status: 'cancelled',
      endedBy: 'unavailable',
      holdStatus: 'released',
    })
  })

  it('T2: for the account on another device too', async () => {
    const { client: player } = await register(app, false)
    const referee = await verifiedReferee(app)
    const matchId = await playedForCash(player, referee)
    await goOnDuty(referee)
    const elsewhere = await openBrowser(app)
    const { username } = await player.call('GET /api/me')
    await elsewhere.call('POST /api/login', { body: { username, password: 'a long enough one' } })
    const open = await requestMatch(elsewhere)
    expect(await pendingOf(referee)).toContain(open.id)
    await byReferee(referee, matchId)
    expect(await pendingOf(referee)).not.toContain(open.id)
    await elsewhere.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: elsewhere.deviceId, matchId: open.id },
    })
    expect(await listed(elsewhere)).not.toContain(referee.refereeId)
    const { id } = await requestMatch(elsewhere)
    expect((await accept(referee, id)).status).toBe(404)
  })

  it('T2: for the referee who has left the match, and not beyond the erasure of the player', async () => {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    const { id } = await requestMatch(player)
    await accept(referee, id)
    await referee.call('DELETE /api/mobile/matches/:matchId/cancel', {
      params: { matchId: id },
      body: { deviceId: referee.deviceId },
    })
    expect((await byReferee(referee, id)).status).toBe(200)
    expect(await ofReferee(referee)).toEqual([id])
    const params = { deviceId: player.deviceId, matchId: id }
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', { params })
    await player.call('POST /api/device/:deviceId/erase', { params })
    expect(await app.owner.selectFrom('kept_apart').selectAll().where('match_id', '=', id).execute()).toEqual([])
  })
})

describe('being kept apart is not possible', () => {
  it('T2: before somebody has accepted, nor for a stranger', async () => {
    const { player, referee, matchId } = await met()
    const { id } = await requestMatch(player)
    expect(await byPlayer(player, id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    const stranger = await openBrowser(app)
    for (const answer of [
      await byPlayer(stranger, matchId),
      await byReferee(await verifiedReferee(app), matchId),
      await byReferee(referee, id),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
