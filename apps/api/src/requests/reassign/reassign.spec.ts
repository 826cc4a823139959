import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import {
  acceptAs,
  alternativeOf,
  assignmentOf,
  awaitingCode,
  cancel,
  enterCode,
  intentAt,
  reassign,
  requestElectronic,
  requestHeld,
  seenByPlayer,
  verifiedReferee,
} from '../../testing/payment-scenarios.ts'
import { playerOf } from '../../testing/progress-scenarios.ts'
import { reconciliationDifferences } from '../../testing/reconciliation-differences.ts'
import { goOnDuty, openBrowser } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

const { pendingDirectMs, reassignAfterMs } = LIMITS.lifecycle
/** Later than any referee is expected, and than the wait for one. */
const LONG = LIMITS.arrival.expectedMaxMs + LIMITS.arrival.refereeAbsentAfterMs

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())
beforeEach(endDuties)
afterEach(async () => {
  await app.runPayments()
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  await app.deliverAll()
  expect(await reconciliationDifferences(app)).toEqual([])
})

/** The referees of earlier tests would be suggested, too. */
function endDuties() {
  return sql`update referee set on_duty = false, latitude = null, longitude = null where id not in (
    select referee_id from match where status in ('payment_pending', 'awaiting_verification'))`.execute(app.owner)
}

const priced = (refereeId: string, totalAmount: string) => ({ refereeId, totalAmount })

/** 16.00 are held for a referee who does not answer; the other one costs 15.12. */
async function waiting() {
  const player = await openBrowser(app)
  const first = await verifiedReferee(app)
  const { id, paymentIntentId } = await requestHeld(app, player, first)
  const second = await verifiedReferee(app, { rate: '1.89' })
  return { player, first, second, id, intentId: paymentIntentId ?? '', next: priced(second.refereeId, '15.12') }
}

const decline = (referee: TestClient, matchId: string) =>
  referee.attempt('PATCH /api/mobile/matches/:matchId/decline', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })

const REFUSED = (code: string) => ({ status: 409, body: { code } })

describe('works', () => {
  it('asks the other referee after 90 seconds, captures the lower price out of the hold and pays from it', async () => {
    const { player, first, second, id, intentId, next } = await waiting()
    expect(await reassign(player, id, next)).toMatchObject(REFUSED('reassign_too_early'))
    const { reassignableAt, createdAt } = await seenByPlayer(player, id)
    expect(Date.parse(reassignableAt ?? '')).toBe(Date.parse(createdAt) + reassignAfterMs)
    app.clock.advance(reassignAfterMs)
    expect(await alternativeOf(player, id)).toMatchObject({ ...next, currency: 'USD', quoteId: null })
    expect((await reassign(player, id, next)).status).toBe(200)
    expect(await seenByPlayer(player, id)).toMatchObject({
      status: 'pending',
      totalAmount: '15.12',
      assignedRefereeId: second.refereeId,
      holdStatus: 'held',
    })
    expect((await acceptAs(first, id)).status).toBe(404)
    expect((await acceptAs(second, id)).status).toBe(200)
    const { verificationCode } = await seenByPlayer(player, id)
    expect(await enterCode(second, id, verificationCode ?? '')).toMatchObject({ status: 200 })
    await app.runPayments()
    expect(await intentAt(app, intentId)).toMatchObject({ status: 'succeeded', amount: 1600, amount_received: 1512 })
    const capture = await app.deps.db
      .selectFrom('payment_capture')
      .selectAll()
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(capture).toMatchObject({ captured: 1512, platform_fee: 76, transferred: capture.payout })
  })

  it('gives the whole hold back when the player cancels afterwards', async () => {
    const { player, id, intentId, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    await reassign(player, id, next)
    expect(await cancel(player, id)).toMatchObject({ body: { refundProcessed: true, refundAmount: '16.00' } })
    expect(await intentAt(app, intentId)).toMatchObject({ status: 'canceled' })
  })

  it('gives the next referee as long to answer as the first had', async () => {
    const { player, id, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    const askedAt = app.clock.now().getTime()
    await reassign(player, id, next)
    const { expiresAt } = await seenByPlayer(player, id)
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThanOrEqual(askedAt + pendingDirectMs)
  })

  it('gives a hold that is about to end back, and has the player pay after the acceptance, at any price', async () => {
    const { player, id, intentId } = await waiting()
    const dearer = await verifiedReferee(app, { rate: '3' })
    app.clock.advance(reassignAfterMs)
    const soon = new Date(app.clock.now().getTime() + SERVER_LIMITS.payment.holdMarginMs)
    await app.owner.updateTable('payment_hold').set({ capture_before: soon }).where('match_id', '=', id).execute()
    expect((await reassign(player, id, priced(dearer.refereeId, '24.00'))).status).toBe(200)
    await app.runPayments()
    expect(await intentAt(app, intentId)).toMatchObject({ status: 'canceled' })
    await acceptAs(dearer, id)
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', totalAmount: '24.00' })
  })

  it('asks for the lower price again when the capture is refused', async () => {
    const { player, second, id, intentId, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    await reassign(player, id, next)
    await acceptAs(second, id)
    app.sandbox.controls.refuseCapture(intentId)
    await enterCode(second, id, (await seenByPlayer(player, id)).verificationCode ?? '')
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending' })
    const body = { matchId: id, requesterDeviceId: player.deviceId }
    expect(await player.call('POST /api/create-payment-intent', { body })).toMatchObject({ totalAmount: '15.12' })
  })

  it('goes out again after an accepted referee did not come: the code is dead and the hold used again', async () => {
    const player = await openBrowser(app)
    const first = await verifiedReferee(app)
    const { id, code, paymentIntentId } = await awaitingCode(app, player, first)
    const second = await verifiedReferee(app, { rate: '1.89' })
    const next = priced(second.refereeId, '15.12')
    expect(await reassign(player, id, next)).toMatchObject(REFUSED('absence_too_early'))
    app.clock.advance(LONG)
    expect((await reassign(player, id, next)).status).toBe(200)
    expect(await assignmentOf(first)).toBeNull()
    expect((await enterCode(first, id, code)).status).toBe(404)
    expect(await playerOf(player, id).progress()).toBeNull()
    const arrival = await app.deps.db
      .selectFrom('match_arrival')
      .selectAll()
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(arrival).toMatchObject({ reported_by: 'player', referee_came: false })
    await acceptAs(second, id)
    expect(await enterCode(second, id, code)).toMatchObject({ status: 409 })
    const fresh = (await seenByPlayer(player, id)).verificationCode ?? ''
    expect((await enterCode(second, id, fresh)).status).toBe(200)
    await app.runPayments()
    expect(await intentAt(app, paymentIntentId)).toMatchObject({ amount_received: 1512 })
  })

  it('asks another referee for a request that is paid after the acceptance, at any price', async () => {
    const [player, first] = [await openBrowser(app), await verifiedReferee(app)]
    const { id } = await requestElectronic(player, first)
    const dearer = await verifiedReferee(app, { rate: '3' })
    app.clock.advance(reassignAfterMs)
    expect((await reassign(player, id, priced(dearer.refereeId, '24.00'))).status).toBe(200)
    await acceptAs(dearer, id)
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', totalAmount: '24.00' })
  })

  it('goes on without a hold that has ended at the provider, whose message comes late', async () => {
    const { player, second, id, intentId, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    await app.provider('POST', `payment_intents/${intentId}/cancel`)
    expect((await reassign(player, id, next)).status).toBe(200)
    await app.deliverAll()
    expect((await acceptAs(second, id)).status).toBe(200)
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', totalAmount: '15.12' })
  })
})

describe('refuses', () => {
  it('a dearer referee, whom it does not suggest either, and a price that is not the right one', async () => {
    const [player, first] = [await openBrowser(app), await verifiedReferee(app)]
    const { id } = await requestHeld(app, player, first)
    const dearer = await verifiedReferee(app, { rate: '2.01' })
    app.clock.advance(reassignAfterMs)
    expect(await alternativeOf(player, id)).toBeNull()
    expect(await reassign(player, id, priced(dearer.refereeId, '16.08'))).toMatchObject(REFUSED('hold_too_small'))
    expect(await reassign(player, id, priced(dearer.refereeId, '16.00'))).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalAmount: '16.08' },
    })
    expect((await acceptAs(first, id)).status).toBe(200)
  })

  it('a referee who was asked before, and one who went off duty', async () => {
    const { player, first, second, id, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    await second.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: second.deviceId } })
    expect(await reassign(player, id, next)).toMatchObject(REFUSED('referee_unavailable'))
    await goOnDuty(second)
    await reassign(player, id, next)
    app.clock.advance(reassignAfterMs)
    await goOnDuty(first)
    expect(await alternativeOf(player, id)).toBeNull()
    expect(await reassign(player, id, priced(first.refereeId, '16.00'))).toMatchObject(REFUSED('referee_unavailable'))
  })

  it('somebody else, in words that say nothing', async () => {
    const { id, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    const stranger = await openBrowser(app)
    expect(await reassign(stranger, id, next)).toMatchObject({ status: 404 })
    await expect(alternativeOf(stranger, id)).rejects.toThrow('404')
  })

  it('a match with a referee at work', async () => {
    const { player, first, id, next } = await waiting()
    await acceptAs(first, id)
    await enterCode(first, id, (await seenByPlayer(player, id)).verificationCode ?? '')
    app.clock.advance(LONG)
    expect(await reassign(player, id, next)).toMatchObject(REFUSED('wrong_status'))
    expect(await alternativeOf(player, id)).toBeNull()
  })
})

describe('at the same instant', () => {
  it('one of two presses moves the request, and both are answered with it', async () => {
    const { player, id, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    const answers = await Promise.all([1, 2, 3].map(() => reassign(player, id, next)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const steps = await app.deps.db
      .selectFrom('match_step')
      .selectAll()
      .where('match_id', '=', id)
      .where('step', '=', 'reassign')
      .execute()
    expect(steps).toHaveLength(1)
  })

  it('the same press after the other referee has accepted is answered with the match', async () => {
    const { player, second, id, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    await reassign(player, id, next)
    await acceptAs(second, id)
    expect((await reassign(player, id, next)).status).toBe(200)
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'awaiting_verification' })
  })

  it.each(['accepts', 'declines'] as const)(
    'the old referee %s: either the press or the referee wins',
    async (what) => {
      const won = { press: 0, referee: 0 }
      for (let round = 0; round < 6; round += 1) {
        const { player, first, second, id, next } = await waiting()
        app.clock.advance(reassignAfterMs)
        const answer = () => (what === 'accepts' ? acceptAs(first, id) : decline(first, id))
        const both = round % 2 === 0 ? [reassign(player, id, next), answer()] : [answer(), reassign(player, id, next)]
        await Promise.all(both)
        const seen = await seenByPlayer(player, id)
        const isPressed = seen.assignedRefereeId === second.refereeId
        won[isPressed ? 'press' : 'referee'] += 1
        expect(seen.status).toBe(isPressed ? 'pending' : what === 'accepts' ? 'awaiting_verification' : 'cancelled')
        expect((await acceptAs(second, id)).status).toBe(isPressed ? 200 : 404)
        await cancel(player, id)
        await endDuties()
      }
      expect(won.press + won.referee).toBe(6)
    },
  )

  it('a referee whose accept waits while the player turns to another one does not get the match', async () => {
    const { player, first, second, id, next } = await waiting()
    app.clock.advance(reassignAfterMs)
    const accepting = await app.deps.db.transaction().execute(async (trx) => {
      // Holds the account that accepting locks after it has read the match.
      await trx.selectFrom('account').select('id').where('id', '=', first.accountId).forUpdate().execute()
      const late = acceptAs(first, id)
      await waitForLock()
      expect((await reassign(player, id, next)).status).toBe(200)
      return { late }
    })
    expect((await accepting.late).status).toBe(404)
    expect((await acceptAs(second, id)).status).toBe(200)
  })
})

/** Until a statement waits for a lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        app.owner,
      )
    if (rows.length > 0) return
  }
}
