import { DAY, LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  acceptAs,
  assignmentOf,
  awaitingCode,
  confirm,
  electronicForm,
  enterCode,
  intentAt,
  requestElectronic,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

const checkout = (matchId: string) =>
  player.call('POST /api/create-payment-intent', { body: { matchId, requesterDeviceId: player.deviceId } })

/** A match requested without a hold and accepted, which waits for the player's payment. */
async function paymentPending(): Promise<string> {
  const { id } = await requestElectronic(player, referee)
  expect((await acceptAs(referee, id)).status).toBe(200)
  return id
}

describe('pay after acceptance', () => {
  it('C-03, C-06: works: accept, checkout, webhook, code, capture', async () => {
    const match = await requestElectronic(player, referee)
    expect(match).toMatchObject({ status: 'pending', totalAmount: '16.00', paymentIntentId: null })
    await acceptAs(referee, match.id)
    expect((await assignmentOf(referee))?.status).toBe('payment_pending')

    const { paymentIntentId, ...intent } = await checkout(match.id)
    expect(intent).toMatchObject({ amount: 1600, totalAmount: '16.00', existing: false })
    expect(await seenByPlayer(player, match.id)).toMatchObject({
      clientSecret: intent.clientSecret,
      holdStatus: 'open',
    })
    expect(await checkout(match.id)).toMatchObject({ paymentIntentId, existing: true })

    await confirm(app, paymentIntentId)
    await app.deliverAll()
    const { verificationCode } = await seenByPlayer(player, match.id)
    expect((await enterCode(referee, match.id, verificationCode ?? '')).status).toBe(200)
  })

  it('works without webhooks: when the player returns, or after a while', async () => {
    const id = await paymentPending()
    const { paymentIntentId } = await checkout(id)
    await confirm(app, paymentIntentId)
    const finished = await player.call('POST /api/payments/finish-from-intent', { body: { paymentIntentId } })
    expect(finished).toMatchObject({ outcome: 'paid', match: { id, status: 'awaiting_verification' } })

    player = await openBrowser(app)
    referee = await verifiedReferee(app)
    const other = await paymentPending()
    await confirm(app, (await checkout(other)).paymentIntentId)
    await app.advance(SERVER_LIMITS.payment.readBackMs + 1)
    expect((await seenByPlayer(player, other)).status).toBe('awaiting_verification')
  })

  it('ends when the player does not pay in time; a payment that comes after is released', async () => {
    const id = await paymentPending()
    const { paymentIntentId } = await checkout(id)
    app.sandbox.controls.addFault({ kind: 'rate_limit', path: '/v1/payment_intents/*/cancel', count: 1 })
    await app.advance(LIMITS.lifecycle.paymentPendingMs)
    await confirm(app, paymentIntentId)
    await app.deliverAll()
    await app.advance(5_000)
    await app.runPayments()
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'cancelled', endedBy: 'expire' })
    expect((await intentAt(app, paymentIntentId)).status).toBe('canceled')
  })

  it('refuses a price that is not the server’s, and a request that names nobody', async () => {
    const post = (form: object) =>
      player.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: player.deviceId },
        body: { ...electronicForm(referee), ...form },
      })
    expect((await post({ totalAmount: '15.00' })).body).toMatchObject({
      code: 'price_changed',
      totalAmount: '16.00',
      currency: 'USD',
    })
    expect((await post({ assignedRefereeId: null })).body.code).toBe('invalid_request')
  })

  it('is not allowed for anybody else’s match', async () => {
    const id = await paymentPending()
    const stranger = await openBrowser(app)
    const body = { matchId: id, requesterDeviceId: stranger.deviceId }
    expect((await stranger.attempt('POST /api/create-payment-intent', { body })).status).toBe(404)
  })
})

describe('a hold that fails', () => {
  it('works: the capture is refused, the player pays anew, the referee is paid', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    app.sandbox.controls.refuseCapture(paymentIntentId)
    expect((await enterCode(referee, id, code)).body.code).toBe('capture_refused')
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', verificationCode: null })
    await app.runPayments()
    expect((await intentAt(app, paymentIntentId)).status).toBe('canceled')

    const again = await checkout(id)
    expect(again.paymentIntentId).not.toBe(paymentIntentId)
    await confirm(app, again.paymentIntentId)
    await app.deliverAll()
    const fresh = (await seenByPlayer(player, id)).verificationCode ?? ''
    if (fresh !== code) expect((await enterCode(referee, id, code)).body.code).toBe('wrong_code')
    expect((await enterCode(referee, id, fresh)).status).toBe(200)
    await app.runPayments()
    expect((await assignmentOf(referee))?.payout?.status).toBe('paid')
  })

  it('works: an hour before the hold would end it lapses, and the player pays anew', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    const soon = new Date(app.clock.now().getTime() + SERVER_LIMITS.payment.holdMarginMs + 60_000)
    await app.deps.db
      .updateTable('payment_hold')
      .set({ capture_before: soon })
      .where('provider_id', '=', paymentIntentId)
      .execute()
    await app.deps.db
      .updateTable('match')
      .set({ deadline_at: new Date(soon.getTime() - SERVER_LIMITS.payment.holdMarginMs) })
      .where('id', '=', id)
      .execute()
    await app.advance(61_000)
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', verificationCode: null })
    await app.runPayments()
    expect((await intentAt(app, paymentIntentId)).status).toBe('canceled')
    await confirm(app, (await checkout(id)).paymentIntentId)
    await app.deliverAll()
    expect((await seenByPlayer(player, id)).status).toBe('awaiting_verification')
  })

  it('works: the clock comes before the end of the hold', async () => {
    const { id } = await awaitingCode(app, player, referee)
    const row = await app.deps.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const hold = await app.deps.db
      .selectFrom('payment_hold')
      .selectAll()
      .where('id', '=', row.hold_id ?? '')
      .executeTakeFirstOrThrow()
    expect((hold.capture_before?.getTime() ?? 0) - app.clock.now().getTime()).toBeGreaterThan(6 * DAY)
    expect((row.deadline_at?.getTime() ?? 0) - app.clock.now().getTime()).toBeLessThanOrEqual(
      LIMITS.lifecycle.awaitingVerificationMs,
    )
  })

  it('works: released at the provider by another command, the player is asked again', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    await app.provider('POST', `payment_intents/${paymentIntentId}/cancel`)
    await app.deliverAll()
    expect((await seenByPlayer(player, id)).status).toBe('payment_pending')
    expect((await checkout(id)).paymentIntentId).not.toBe(paymentIntentId)
  })
})
