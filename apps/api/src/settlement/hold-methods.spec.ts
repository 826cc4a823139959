import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { confirm, createIntent, type PaidReferee } from '../testing/payment-scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

const HOUR_MS = 3_600_000
const AMAZON_PAY = { 'payment_method_data[type]': 'amazon_pay', return_url: 'http://localhost:4200/payment-success' }

let app: PaidApp
let player: TestClient
let referee: PaidReferee
const planted: unknown[] = []
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture), { isPlanted: ({ id }) => planted.includes(id) })

async function endOfHold(intentId: string): Promise<number | undefined> {
  const read = await app.deps.payments?.provider.readHold(intentId)
  if (read?.outcome !== 'done') throw new Error('the hold could not be read')
  return read.value.captureBefore?.getTime()
}

/** An intent that takes every method of the provider's account, held by one. */
async function heldBy(method: Record<string, string>): Promise<string> {
  const intent = { amount: '1600', currency: 'usd', capture_method: 'manual', confirm: 'true' }
  const { id, status } = await app.provider('POST', 'payment_intents', { ...intent, ...method })
  expect(status).toBe('requires_capture')
  planted.push(id)
  return String(id)
}

describe('a hold', () => {
  it('F3: takes cards and their wallets, and no method whose hold can end before the match', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    const refused = await app.provider('POST', `payment_intents/${paymentIntentId}/confirm`, AMAZON_PAY)
    expect(refused).toMatchObject({ error: { code: 'payment_intent_incompatible_payment_method' } })
    const wallet = { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': 'tok_visa' }
    const held = await app.provider('POST', `payment_intents/${paymentIntentId}/confirm`, {
      ...wallet,
      'payment_method_data[card][wallet]': 'apple_pay',
      return_url: AMAZON_PAY.return_url,
    })
    expect(held).toMatchObject({ status: 'requires_capture', payment_method_types: ['card'] })
  })

  it('F3: ends when the details of its method say so, whichever method that is', async () => {
    const anHour = await endOfHold(await heldBy(AMAZON_PAY))
    expect(Math.round(((anHour ?? 0) - app.clock.now().getTime()) / HOUR_MS)).toBe(1)
    const { paymentIntentId } = await createIntent(player, referee)
    await confirm(app, paymentIntentId)
    const aWeek = await endOfHold(paymentIntentId)
    expect(Math.round(((aWeek ?? 0) - app.clock.now().getTime()) / HOUR_MS)).toBe(7 * 24)
  })
})
