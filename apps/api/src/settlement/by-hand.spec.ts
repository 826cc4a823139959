import {
  awaitingCode,
  confirm,
  createIntent,
  enterCode,
  intentAt,
  intentForm,
  requestElectronic,
  seenByPlayer,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import type { TestClient } from '../testing/start-app.ts'

/** Changes made to a payment at the provider itself, by a person or a fault. */
let app: PaidApp
let player: TestClient
let referee: PaidReferee
const planted: unknown[] = []
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture), { isPlanted: ({ id }) => planted.includes(id) })

it('captured before the code was entered: refunded, and the player is asked to pay again', async () => {
  const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
  await app.provider('POST', `payment_intents/${paymentIntentId}/capture`)
  await app.deliverAll()
  expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', verificationCode: null })
  expect((await enterCode(referee, id, code)).body.code).toBe('wrong_status')
  const { data } = await app.provider<{ data: object[] }>('GET', `refunds?payment_intent=${paymentIntentId}`)
  expect(data).toEqual([expect.objectContaining({ amount: 1600 })])
  const again = await player.call('POST /api/create-payment-intent', {
    body: { matchId: id, requesterDeviceId: player.deviceId },
  })
  await confirm(app, again.paymentIntentId)
  await app.deliverAll()
  expect((await seenByPlayer(player, id)).status).toBe('awaiting_verification')
})

it('opened once more for the same hold: what is said of it changes nothing', async () => {
  const { paymentIntentId } = await createIntent(player, referee)
  await confirm(app, paymentIntentId)
  const ofIntent = app.deps.db.selectFrom('payment_hold').select('id').where('provider_id', '=', paymentIntentId)
  const { id } = await ofIntent.executeTakeFirstOrThrow()
  const again = { amount: '1600', currency: 'usd', capture_method: 'manual', 'metadata[refcall_hold]': id }
  const { id: other } = await app.provider('POST', 'payment_intents', {
    ...again,
    'automatic_payment_methods[enabled]': 'true',
  })
  planted.push(other)
  await app.deliverAll()
  expect(await ofIntent.execute()).toEqual([{ id }])
  expect((await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })).holdStatus).toBe('held')
})

it.each(['open', 'held'])('there after all, %s, when its hold was given up long ago: let go at once', async (state) => {
  app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/payment_intents' })
  expect((await player.attempt('POST /api/payments/create-intent', { body: intentForm(player, referee) })).status).toBe(
    503,
  )
  app.sandbox.controls.clearFaults()
  const hold = await app.deps.db
    .selectFrom('payment_hold')
    .innerJoin('payment_draft as d', 'd.id', 'draft_id')
    .select('payment_hold.id')
    .where('device_id', '=', player.deviceId)
    .executeTakeFirstOrThrow()
  // As if the provider had refused the last attempt while the first was still under way.
  await app.deps.db
    .updateTable('payment_operation')
    .set({
      state: 'refused',
      refused_code: 'invalid',
      next_try_at: null,
      lease_until: null,
      unknown_since: null,
      decided_at: app.clock.now(),
    })
    .where('hold_id', '=', hold.id)
    .execute()
  await app.deps.db.updateTable('payment_hold').set({ state: 'released' }).where('id', '=', hold.id).execute()
  const { data } = await app.provider<{ data: { id: string; metadata: Record<string, string> }[] }>(
    'GET',
    'payment_intents?limit=100',
  )
  const late = data.find(({ metadata }) => metadata['refcall_hold'] === hold.id)?.id ?? ''
  if (state === 'held') expect((await confirm(app, late)).status).toBe('requires_capture')
  await app.deliverAll()
  expect((await intentAt(app, late)).status).toBe('canceled')
})

it('confirmed although it counts as released here: let go at once', async () => {
  const { paymentIntentId } = await createIntent(player, referee)
  await app.deps.db
    .updateTable('payment_hold')
    .set({ state: 'released' })
    .where('provider_id', '=', paymentIntentId)
    .execute()
  expect((await confirm(app, paymentIntentId)).status).toBe('requires_capture')
  await app.deliverAll()
  expect((await intentAt(app, paymentIntentId)).status).toBe('canceled')
})
