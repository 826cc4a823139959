import { createHmac } from 'node:crypto'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import {
  acceptAs,
  awaitingCode,
  confirm,
  createIntent,
  enterCode,
  requestElectronic,
  seenByPlayer,
  type PaidReferee,
} from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

/** How often the service has read a payment from the provider. */
const reads = (): number => app.sandbox.controls.state().calls['GET /v1/payment_intents/:id'] ?? 0

/** A match that waits for its payment, and that payment. */
async function waitingForPayment(): Promise<{ id: string; paymentIntentId: string }> {
  const { id } = await requestElectronic(player, referee)
  await acceptAs(referee, id)
  const { paymentIntentId } = await player.call('POST /api/create-payment-intent', {
    body: { matchId: id, requesterDeviceId: player.deviceId },
  })
  return { id, paymentIntentId }
}

describe('messages of the provider', () => {
  it('work twice, late and in any order', async () => {
    const { id, paymentIntentId } = await waitingForPayment()
    await confirm(app, paymentIntentId, 'pm_card_visa_chargeDeclined')
    await confirm(app, paymentIntentId)
    const events = (await app.events()).filter((event) => JSON.stringify(event).includes(paymentIntentId))
    for (const event of [...events.toReversed(), ...events]) await app.deliver(event)
    await app.runPayments()
    const { verificationCode } = await seenByPlayer(player, id)
    await enterCode(referee, id, verificationCode ?? '')
    for (const event of events) await app.deliver(event)
    await app.runPayments()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    const steps = await app.deps.db
      .selectFrom('match_step')
      .select('step')
      .where('match_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(steps.map(({ step }) => step)).toEqual(['request', 'accept', 'pay', 'verify'])
  })

  it('are not believed: what they name is read back', async () => {
    const { id, paymentIntentId } = await waitingForPayment()
    const object = {
      id: paymentIntentId,
      object: 'payment_intent',
      status: 'requires_capture',
      amount: 1600,
      amount_capturable: 1600,
    }
    const untrue = { id: `evt_${id}`, type: 'payment_intent.amount_capturable_updated', data: { object } }
    expect((await app.deliver(untrue)).statusCode).toBe(200)
    await app.runPayments()
    expect((await seenByPlayer(player, id)).status).toBe('payment_pending')
  })

  it('are worked on once, however often they are told', async () => {
    const { id, paymentIntentId } = await waitingForPayment()
    await app.deliverAll()
    await confirm(app, paymentIntentId)
    const told = (await app.events()).filter(
      (event) => event.type.endsWith('capturable_updated') && JSON.stringify(event).includes(paymentIntentId),
    )
    const before = reads()
    await Promise.all(Array.from({ length: 10 }, () => told.map((event) => app.deliver(event))).flat())
    await app.runPayments()
    for (const event of told) await app.deliver(event)
    await app.runPayments()
    expect((await seenByPlayer(player, id)).status).toBe('awaiting_verification')
    expect(reads() - before).toBe(1)
  })

  it('are not read back when they can bring no news', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    await app.deliverAll()
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await app.runPayments()
    const before = reads()
    expect(before).toBeGreaterThan(0)
    await app.deliverAll()
    expect(reads()).toBe(before)
    const waiting = await app.deps.db
      .selectFrom('payment_inbox')
      .select('type')
      .where('processed_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  it('are not read back when they tell what is known already', async () => {
    const { paymentIntentId } = await waitingForPayment()
    await app.deliverAll()
    const tell = async (type: string, number: number) => {
      const before = reads()
      const event = {
        id: `evt_${number}_${paymentIntentId}`,
        type,
        data: { object: { id: paymentIntentId, object: 'payment_intent' } },
      }
      await app.deliver(event)
      await app.runPayments()
      return reads() - before
    }
    expect(await tell('payment_intent.created', 1)).toBe(0)
    await confirm(app, paymentIntentId)
    expect(await tell('payment_intent.amount_capturable_updated', 2)).toBe(1)
    expect(await tell('payment_intent.amount_capturable_updated', 3)).toBe(0)
    expect(await tell('payment_intent.canceled', 4)).toBe(1)
  })

  it('are not read back when they come before the answer to the call that they tell of', async () => {
    const { paymentIntentId } = await waitingForPayment()
    const ofPayment = (await app.events()).filter((event) => JSON.stringify(event).includes(paymentIntentId))
    const holds = app.deps.db.updateTable('payment_hold')
    await holds.set({ state: 'opening', provider_id: null }).where('provider_id', '=', paymentIntentId).execute()
    const before = reads()
    for (const event of ofPayment) await app.deliver(event)
    await app.runPayments()
    expect(ofPayment.map(({ type }) => type)).toEqual(['payment_intent.created'])
    expect(reads()).toBe(before)
    await holds.set({ state: 'open', provider_id: paymentIntentId }).where('state', '=', 'opening').execute()
  })

  it.each([
    ['just now: it is not', 0, 0],
    ['some time ago: it is', SERVER_LIMITS.payment.justReadMs, 1],
  ])('have a held payment read, %s read again for its match', async (_, ms, expected) => {
    const { paymentIntentId } = await createIntent(player, referee)
    await confirm(app, paymentIntentId)
    await app.deliverAll()
    app.clock.advance(ms)
    const before = reads()
    await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
    expect(reads() - before).toBe(expected)
  })

  it('are refused when forged, too old or too large, and change nothing', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await confirm(app, paymentIntentId)
    const [event] = (await app.events()).slice(-1)
    const payload = JSON.stringify(event)
    const post = (signature: string, body = payload) =>
      app.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        payload: body,
      })
    const now = Math.floor(app.clock.now().getTime() / 1_000)
    const sign = (at: number, secret = 'whsec_refcall_sandbox', body = payload) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    // The clock keeps running, so a timestamp in the future comes closer.
    const forged = [
      sign(now, 'whsec_other'),
      sign(now - 301),
      sign(now + 301 + 60),
      sign(now, 'whsec_refcall_sandbox', `${payload} `),
      'nonsense',
      '',
    ]
    for (const signature of forged) expect((await post(signature)).statusCode).toBe(400)
    const large = JSON.stringify({ id: 'x', pad: 'x'.repeat(SERVER_LIMITS.payment.webhookBodyBytes) })
    expect((await post(sign(now, 'whsec_refcall_sandbox', large), large)).statusCode).toBe(413)
    expect((await post(sign(now))).statusCode).toBe(200)
    expect((await post(sign(now - 100))).statusCode).toBe(200)
    const kept = await app.deps.db
      .selectFrom('payment_inbox')
      .select('event_id')
      .where('event_id', '=', event?.id ?? '')
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('are taken with either of two secrets while one replaces the other', async () => {
    const rotating = await startPaidApp({ STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_refcall_sandbox' })
    const event = { id: 'evt_1', type: 'payment_intent.created', data: { object: { id: 'pi_nobody' } } }
    expect((await rotating.deliver(event, 'whsec_new')).statusCode).toBe(200)
    expect((await rotating.deliver({ ...event, id: 'evt_2' })).statusCode).toBe(200)
    expect((await rotating.deliver({ ...event, id: 'evt_3' }, 'whsec_gone')).statusCode).toBe(400)
    await rotating.runPayments()
    await rotating.close()
  })
})
