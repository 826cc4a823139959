import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { awaitingCode, enterCode, intentAt, seenByPlayer, verifiedReferee } from '../../testing/payment-scenarios.ts'
import { arrivalOf, comingReferee, metersFromTable, playerOf, refereeOf } from '../../testing/progress-scenarios.ts'
import { accept, openBrowser, refereeOnDuty } from '../../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

const { playerAbsentAfterMs, refereeAbsentAfterMs, expectedMaxMs } = LIMITS.arrival
/** Later than any referee is expected, and than the wait for one. */
const LONG = expectedMaxMs + refereeAbsentAfterMs

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())
beforeEach(() => sql`truncate account, device, live_event cascade`.execute(app.owner))
afterEach(async () => expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({}))

const TOO_EARLY = { status: 409, body: { code: 'absence_too_early' } }
const matchOf = (id: string) =>
  app.deps.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function electronic() {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
  return {
    id,
    code,
    paymentIntentId,
    player,
    referee,
    asPlayer: playerOf(player, id),
    asReferee: refereeOf(referee, id),
  }
}

it('a referee who was reported is named as such to the player while others are asked', async () => {
  const { id, player, asPlayer } = await comingReferee(app)
  app.clock.advance(LONG)
  const { body } = await asPlayer.reportAbsence()
  const told = { status: 'pending', withdrawnRefereeName: expect.any(String), withdrawnRefereeReported: true }
  expect(body).toMatchObject({ match: told })
  const params = { deviceId: player.deviceId }
  const { matches } = await player.call('GET /api/device/:deviceId/matches', { params })
  expect(matches.find((match) => match.id === id)).toMatchObject(told)
})

describe('a player who is not at the table', () => {
  it('is reported five minutes after the arrival: the match ends, and the referee is on duty again', async () => {
    const { id, referee, asReferee } = await comingReferee(app)
    expect(await asReferee.reportAbsence()).toMatchObject(TOO_EARLY)
    await asReferee.here()
    app.clock.advance(playerAbsentAfterMs - 60_000)
    expect(await asReferee.reportAbsence()).toMatchObject({ ...TOO_EARLY, body: { retryAfter: 60 } })
    app.clock.advance(60_000)
    expect((await asReferee.reportAbsence()).status).toBe(200)
    expect(await matchOf(id)).toMatchObject({ status: 'cancelled', ended_by: 'player_absent' })
    expect(await arrivalOf(app, id)).toMatchObject({
      reported_by: 'referee',
      player_was_there: false,
      referee_came: null,
    })
    const params = { deviceId: referee.deviceId }
    expect(await referee.call('GET /api/mobile/device/:deviceId/status', { params })).toMatchObject({
      isAvailable: true,
    })
    // The same report, sent twice.
    expect((await asReferee.reportAbsence()).status).toBe(200)
  })

  it('who says to be there starts the wait again, and is not counted as absent afterwards', async () => {
    const { id, asPlayer, asReferee } = await comingReferee(app)
    await asReferee.here()
    app.clock.advance(playerAbsentAfterMs - 1_000)
    await asPlayer.here()
    app.clock.advance(playerAbsentAfterMs - 1_000)
    expect(await asReferee.reportAbsence()).toMatchObject(TOO_EARLY)
    app.clock.advance(1_000)
    expect((await asReferee.reportAbsence()).status).toBe(200)
    expect(await arrivalOf(app, id)).toMatchObject({ player_was_there: null, referee_came: null })
  })

  it('pays nothing: the hold is released, and a position counts as having come', async () => {
    const { id, paymentIntentId, asReferee } = await electronic()
    await asReferee.at(metersFromTable(10))
    app.clock.advance(playerAbsentAfterMs)
    expect((await asReferee.reportAbsence()).status).toBe(200)
    await app.runPayments()
    expect(await intentAt(app, paymentIntentId)).toMatchObject({ status: 'canceled' })
    expect(await arrivalOf(app, id)).toMatchObject({ referee_came: true, player_was_there: false })
  })
})

describe('a referee who does not come', () => {
  it('is reported ten minutes after the expected arrival, and the cash request goes out to others', async () => {
    const { id, player, referee, asPlayer } = await comingReferee(app)
    const { absenceReportableAt } = (await asPlayer.progress()) ?? {}
    app.clock.advance(Date.parse(absenceReportableAt ?? '') - app.clock.now().getTime() - 1_000)
    expect(await asPlayer.reportAbsence()).toMatchObject(TOO_EARLY)
    const other = await refereeOnDuty(app)
    app.clock.advance(1_000)
    expect((await asPlayer.reportAbsence()).status).toBe(200)
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'pending', referee: null })
    expect(await arrivalOf(app, id)).toMatchObject({
      reported_by: 'player',
      referee_came: false,
      player_was_there: null,
    })
    // The same report, sent twice.
    expect((await asPlayer.reportAbsence()).status).toBe(200)
    expect((await accept(referee, id)).status).toBe(404)
    expect((await accept(other, id)).status).toBe(200)
  })

  it('loses an electronic match, whose hold is released', async () => {
    const { id, paymentIntentId, player, asPlayer } = await electronic()
    app.clock.advance(LONG)
    expect((await asPlayer.reportAbsence()).status).toBe(200)
    await app.runPayments()
    expect(await intentAt(app, paymentIntentId)).toMatchObject({ status: 'canceled' })
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'cancelled', endedBy: 'withdraw' })
  })

  it('and whose position shows the table is not reported while it does', async () => {
    const { id, asPlayer, asReferee } = await comingReferee(app)
    app.clock.advance(LONG)
    await asReferee.at(metersFromTable(50), { accuracyMeters: 100 })
    expect(await asPlayer.reportAbsence()).toMatchObject({ status: 409, body: { code: 'absence_contradicted' } })
    app.clock.advance(SERVER_LIMITS.progress.positionMaxAgeMs + 1)
    expect((await asPlayer.reportAbsence()).status).toBe(200)
    expect(await arrivalOf(app, id)).toMatchObject({ referee_came: false })
  })

  it('who says to be there starts the wait again, and is not counted as absent afterwards', async () => {
    const { id, asPlayer, asReferee } = await comingReferee(app)
    app.clock.advance(LONG)
    await asReferee.here()
    expect(await asPlayer.reportAbsence()).toMatchObject(TOO_EARLY)
    app.clock.advance(refereeAbsentAfterMs)
    expect((await asPlayer.reportAbsence()).status).toBe(200)
    expect(await arrivalOf(app, id)).toMatchObject({ referee_came: null, player_was_there: null })
  })
})

describe('a report', () => {
  it('of both parties at one instant is taken from one of them', async () => {
    const { id, asPlayer, asReferee } = await comingReferee(app)
    await asReferee.here()
    app.clock.advance(LONG + refereeAbsentAfterMs)
    const statuses = (await Promise.all([asPlayer.reportAbsence(), asReferee.reportAbsence()])).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect([404, 409]).toContain(statuses.find((status) => status !== 200))
    expect(['cancelled', 'pending']).toContain((await matchOf(id)).status)
  })

  it('at the instant of the right code never ends a match that is paid', async () => {
    const { id, code, referee, asPlayer } = await electronic()
    app.clock.advance(LONG)
    const renewed = await matchOf(id)
    expect(renewed.status).toBe('awaiting_verification')
    const [entered, reported] = await Promise.all([enterCode(referee, id, code), asPlayer.reportAbsence()])
    await app.runPayments()
    const { status } = await matchOf(id)
    expect(status === 'in_progress' ? reported.status : entered.status).toBe(409)
  })

  it('is refused before a referee has accepted, and after the match has begun', async () => {
    const { code, id, referee, asPlayer, asReferee } = await electronic()
    expect((await enterCode(referee, id, code)).status).toBe(200)
    for (const report of [asPlayer.reportAbsence(), asReferee.reportAbsence()])
      expect(await report).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    await app.runPayments()
  })

  it('is not for a stranger', async () => {
    const { id, player, referee } = await comingReferee(app)
    app.clock.advance(LONG)
    const stranger = await openBrowser(app)
    expect((await playerOf({ ...stranger, deviceId: player.deviceId }, id).reportAbsence()).status).toBe(404)
    expect((await refereeOf({ ...stranger, deviceId: referee.deviceId }, id).reportAbsence()).status).toBe(404)
    expect((await refereeOf(await refereeOnDuty(app), id).reportAbsence()).status).toBe(404)
  })
})
