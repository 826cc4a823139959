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

const held = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ ...hold, payment_method: 'pm_card_visa', confirm: true, ...params })

const cardOf = (intent: Stripe.PaymentIntent) => (intent.latest_charge as Stripe.Charge).payment_method_details?.card

describe('works', () => {
  it('a new intent waits for a payment method and has a client secret', async () => {
    const intent = await stripe.paymentIntents.create({ ...hold, metadata: { match: 'm-1' }, transfer_group: 'g-1' })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 2000,
      amount_capturable: 0,
      amount_received: 0,
      capture_method: 'manual',
      currency: 'usd',
      latest_charge: null,
      livemode: false,
      metadata: { match: 'm-1' },
      status: 'requires_payment_method',
      transfer_group: 'g-1',
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, metadata: { match: 'm-1' } })
  })

  it('a confirmed manual intent is held, and says until when', async () => {
    const intent = await held({ expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 2000, amount_received: 0 })
    expect(intent.latest_charge).toMatchObject({
      captured: false,
      paid: true,
      status: 'succeeded',
      balance_transaction: null,
    })
    const days = ((cardOf(intent)?.capture_before ?? 0) - intent.created) / 86_400
    expect(days).toBeGreaterThan(1)
    expect(days).toBeLessThan(31)
  })

  it('a capture takes the money once and tells the fee', async () => {
    const { id } = await held()
    const paid = await stripe.paymentIntents.capture(id, { expand: ['latest_charge.balance_transaction'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 2000 })
    const charge = paid.latest_charge as Stripe.Charge
    expect(charge).toMatchObject({ captured: true, amount_captured: 2000, amount_refunded: 0 })
    const entry = charge.balance_transaction as Stripe.BalanceTransaction
    expect(entry).toMatchObject({ type: 'charge', source: charge.id })
    expect(entry.fee).toBeGreaterThan(0)
    expect(entry.net).toBe(entry.amount - entry.fee)
    expect(entry.fee_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(entry.fee)

    const again = await refusal(stripe.paymentIntents.capture(id))
    expect(again).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
    })
  })

  it('a partial capture gives the rest back', async () => {
    const { id } = await held()
    const paid = await stripe.paymentIntents.capture(id, { amount_to_capture: 1500, expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1500, amount_capturable: 0 })
    expect(paid.latest_charge).toMatchObject({ amount: 2000, amount_captured: 1500, amount_refunded: 500 })
  })

  it('a canceled hold is released, and stays canceled', async () => {
    const { id } = await held()
    const canceled = await stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'requested_by_customer',
      expand: ['latest_charge'],
    })
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
    })
    expect(canceled.canceled_at).toBeGreaterThan(0)
    expect(canceled.latest_charge).toMatchObject({ captured: false, refunded: true, amount_refunded: 2000 })
    expect(await refusal(stripe.paymentIntents.capture(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('a declined intent takes another card', async () => {
    const { id } = await stripe.paymentIntents.create(hold)
    const declined = await refusal(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
    )
    expect(declined).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      statusCode: 402,
    })
    const waiting = await stripe.paymentIntents.retrieve(id)
    expect(waiting).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    const taken = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(taken).toMatchObject({ id, status: 'requires_capture', last_payment_error: null })
  })

  it.each([
    ['pm_card_visa_chargeDeclined', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['pm_card_visa_chargeDeclinedLostCard', { code: 'card_declined', decline_code: 'lost_card' }],
    ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
    ['pm_card_chargeDeclinedIncorrectCvc', { code: 'incorrect_cvc' }],
    ['pm_card_chargeDeclinedProcessingError', { code: 'processing_error' }],
  ])('%s is refused as it should be', async (method, codes) => {
    expect(await refusal(held({ payment_method: method }))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      ...codes,
    })
  })

  it('a card that wants 3-D Secure sends the customer away with a way back', async () => {
    const intent = await held({
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://example.com/back',
    })
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: 'https://example.com/back' } },
    })
    expect(intent.next_action?.redirect_to_url?.url).toMatch(/^https?:/)
  })

  it('an intent without manual capture is paid at once', async () => {
    const paid = await held({ capture_method: 'automatic', expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2000, latest_charge: { captured: true } })
  })

  it('metadata is merged, and a key is removed by an empty value', async () => {
    const { id } = await stripe.paymentIntents.create({ ...hold, metadata: { a: '1', b: '2' } })
    const updated = await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' }, description: 'later' })
    expect(updated).toMatchObject({ metadata: { a: '1', c: '3' }, description: 'later' })
    expect(updated.metadata).not.toHaveProperty('b')
  })

  it.each([
    ['jpy', 700],
    ['kwd', 1230],
    ['huf', 50_000],
    ['chf', 1999],
    ['gbp', 333],
  ])('%s is held and captured to the last unit', async (currency, amount) => {
    const { id } = await held({ currency, amount })
    const paid = await stripe.paymentIntents.capture(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ currency, amount_received: amount, latest_charge: { amount_captured: amount } })
  })
})

describe('refuses', () => {
  it.each([
    ['usd', 49],
    ['jpy', 49],
    ['huf', 17_499],
  ])('%s below the minimum charge', async (currency, amount) => {
    const error = await refusal(stripe.paymentIntents.create({ ...hold, currency, amount }))
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'amount_too_small',
      statusCode: 400,
      param: 'amount',
    })
  })

  it('a three-decimal amount whose last digit is not 0', async () => {
    expect(await refusal(stripe.paymentIntents.create({ ...hold, currency: 'kwd', amount: 1234 }))).toMatchObject({
      statusCode: 400,
    })
  })

  it('an unknown currency, parameter, intent and key', async () => {
    expect(await refusal(stripe.paymentIntents.create({ ...hold, currency: 'xxx' }))).toMatchObject({
      param: 'currency',
      statusCode: 400,
    })
    const odd = { ...hold, colour: 'red' } as Stripe.PaymentIntentCreateParams
    expect(await refusal(stripe.paymentIntents.create(odd))).toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    })
    expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    const stranger = stripe.paymentIntents.retrieve('pi_none', {}, { apiKey: 'not a key' })
    expect(await refusal(stranger)).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  })

  it('more than was held, and a confirmation without a card', async () => {
    const { id } = await held()
    expect(await refusal(stripe.paymentIntents.capture(id, { amount_to_capture: 2001 }))).toMatchObject({
      statusCode: 400,
    })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 2000,
    })
    const bare = await stripe.paymentIntents.create(hold)
    expect(await refusal(stripe.paymentIntents.confirm(bare.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('a creation that cannot be confirmed, and leaves nothing behind', async () => {
    const { id: newest } = await stripe.paymentIntents.create({ ...hold, metadata: { before: 'refusal' } })
    expect(await refusal(held({ return_url: 'nowhere' }))).toMatchObject({
      statusCode: 400,
      code: 'url_invalid',
      param: 'return_url',
    })
    const { data } = await stripe.paymentIntents.list({ limit: 1 })
    expect(data.map(({ id }) => id)).toEqual([newest])
  })

  it('a return address where automatic methods may redirect and none is given', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true },
    })
    expect(await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      statusCode: 400,
    })
    const confirmed = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://example.com/',
    })
    expect(confirmed.status).toBe('requires_capture')
  })
})
