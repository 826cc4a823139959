import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { openProvider, refusal, type Provider } from './provider.ts'

let provider: Provider
let stripe: Stripe

beforeAll(async () => {
  provider = await openProvider()
  stripe = provider.stripe
})
afterAll(() => provider.close())

const hold = {
  amount: 2000,
  currency: 'usd',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams
const replayed = ({ lastResponse }: Stripe.Response<object>) => lastResponse.headers['idempotent-replayed']

describe('works', () => {
  it('the same request under the same key is answered from memory', async () => {
    const idempotencyKey = randomUUID()
    const first = await stripe.paymentIntents.create(hold, { idempotencyKey })
    const second = await stripe.paymentIntents.create(hold, { idempotencyKey })
    expect(second.id).toBe(first.id)
    expect(replayed(first)).toBeUndefined()
    expect(replayed(second)).toBe('true')
  })

  it('a decline is remembered too', async () => {
    const idempotencyKey = randomUUID()
    const declined = { ...hold, payment_method: 'pm_card_visa_chargeDeclined', confirm: true }
    const first = await refusal(stripe.paymentIntents.create(declined, { idempotencyKey }))
    const second = await refusal(stripe.paymentIntents.create(declined, { idempotencyKey }))
    expect(second).toMatchObject({ code: 'card_declined', statusCode: 402 })
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
  })

  it('a request that never began is not remembered', async () => {
    const idempotencyKey = randomUUID()
    const odd = stripe.rawRequest('POST', '/v1/payment_intents', { ...hold, amount: 'many' }, { idempotencyKey })
    expect(await refusal(odd)).toMatchObject({ code: 'parameter_invalid_integer' })
    expect(await stripe.paymentIntents.create(hold, { idempotencyKey })).toMatchObject({
      status: 'requires_payment_method',
    })
  })

  it('ten captures at the same moment take the money once', async () => {
    const { id } = await stripe.paymentIntents.create({ ...hold, payment_method: 'pm_card_visa', confirm: true })
    const tries = Array.from({ length: 10 }, () =>
      stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture-${id}` }),
    )
    const outcomes = await Promise.allSettled(tries)
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as Stripe.errors.StripeError).statusCode] : [],
    )
    expect(outcomes.length - refused.length).toBeGreaterThan(0)
    // Requests that collided with one in progress must be answered with a retryable error.
    expect(refused.every((status) => status === 409 || status === 429)).toBe(true)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 2000 })
    const { data } = await stripe.charges.list({ payment_intent: id })
    expect(data.map(({ amount_captured: captured }) => captured)).toEqual([2000])
  })
})

describe('refuses', () => {
  it('other parameters under the same key', async () => {
    const idempotencyKey = randomUUID()
    await stripe.paymentIntents.create(hold, { idempotencyKey })
    const other = await refusal(stripe.paymentIntents.create({ ...hold, amount: 2001 }, { idempotencyKey }))
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('another endpoint under the same key', async () => {
    const idempotencyKey = randomUUID()
    const { id } = await stripe.paymentIntents.create(hold, { idempotencyKey })
    expect(await refusal(stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))).toMatchObject({
      type: 'StripeIdempotencyError',
    })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
  })
})
