import { brokenInvariants } from '../audit/audits.repository.ts'
import {
  awaitingCode,
  confirm,
  createIntent,
  enterCode,
  requestElectronic,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenes.ts'
import { openBrowser } from '../testing/scenes.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import type { TestClient } from '../testing/start-app.ts'

/** What somebody, or a failure, makes of a payment at the provider itself. */
let app: PaidApp
let player: TestClient
let referee: PaidReferee
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
beforeEach(async () => {
  player = await openBrowser(app)
  referee = await verifiedReferee(app)
})
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
})
afterAll(() => app.close())

it('captured before the code was entered: refunded, and the player is asked to pay again', async () => {
  const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
  await app.provider('POST', `payment_intents/${paymentIntentId}/capture`)
  await app.deliverAll()
  expect(await seenByPlayer(player, id)).toMatchObject({ status: 'payment_pending', verificationCode: null })
  expect((await enterCode(referee, id, code)).body.code).toBe('wrong_status')
  const { data } = await app.provider<{ data: object[] }>('GET', `refunds?payment_intent=${paymentIntentId}`)
  expect(data).toEqual([expect.objectContaining({ amount: 1600 })])
  const again = await player.call('POST /api/create-payment-intent', { body: { matchId: id, requesterDeviceId: player.deviceId } })
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
  await app.provider('POST', 'payment_intents', { ...again, 'automatic_payment_methods[enabled]': 'true' })
  await app.deliverAll()
  expect(await ofIntent.execute()).toEqual([{ id }])
  expect((await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })).holdStatus).toBe('held')
})
