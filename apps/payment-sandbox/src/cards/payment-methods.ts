import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newId, randomText } from '../store/ids.ts'
import { cardError, invalid, missing, notPlayed } from '../wire/errors.ts'
import { otherMethods } from '../wire/not-played.ts'
import { hash, ignored, integer, metadata, oneOf, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { behaviourOf, cardByName, cardByNumber, type TestCard } from './test-cards.ts'

const walletTypes = ['apple_pay', 'google_pay'] as const
type WalletType = (typeof walletTypes)[number]

const cardParams = hash(
  {},
  {
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text,
    token: text,
    networks: ignored,
    cvc_token: ignored,
    wallet: oneOf(...walletTypes),
  },
)

/** `payment_method_data[…]` and the body of `POST /v1/payment_methods`. */
export const paymentMethodParams = hash(
  { type: oneOf('card', ...otherMethods) },
  {
    ...Object.fromEntries(otherMethods.map((name) => [name, ignored])),
    card: cardParams,
    billing_details: ignored,
    metadata,
    allow_redisplay: ignored,
    radar_options: ignored,
    shared_payment_granted_token: ignored,
    client_attribution_metadata: ignored,
    payment_user_agent: ignored,
    referrer: ignored,
    time_on_page: ignored,
    guid: ignored,
    muid: ignored,
    sid: ignored,
    pasted_fields: ignored,
  },
)

type PaymentMethodParams = ReturnType<typeof paymentMethodParams>

const isLuhn = (number: string): boolean => {
  const digits = Array.from(number, Number).reverse()
  return (
    digits.reduce(
      (sum, digit, index) => sum + (index % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)),
      0,
    ) %
      10 ===
    0
  )
}

const knownCard = (number: string): TestCard => {
  const plain = number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(plain) || !isLuhn(plain)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' })
  }
  const known = cardByNumber(plain)
  if (known) return known
  throw cardError({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined: test mode takes test cards only.',
  })
}

const checkDate = (month: number, year: number, now: number): void => {
  if (month < 1 || month > 12) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    })
  }
  if (Date.UTC(year, month, 1) / 1000 <= now) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    })
  }
}

const walletOf = (type: WalletType | undefined, last4: string): Stripe.PaymentMethod.Card.Wallet | null =>
  type === undefined ? null : { type, dynamic_last4: last4, [type]: type === 'apple_pay' ? { type } : {} }

const cardDetails = (
  card: TestCard,
  { month, year, cvc, wallet }: { month: number; year: number; cvc: boolean; wallet?: WalletType | undefined },
): Stripe.PaymentMethod.Card => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvc ? 'pass' : null },
  country: card.country,
  display_brand: card.brand,
  exp_month: month,
  exp_year: year,
  fingerprint: Buffer.from(card.number).toString('base64url').slice(0, 16),
  funding: card.funding,
  generated_from: null,
  last4: card.number.slice(-4),
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: card.brand !== 'discover' },
  wallet: walletOf(wallet, card.number.slice(-4)),
})

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const billingDetails = (given: PaymentMethodParams['billing_details']): Stripe.PaymentMethod.BillingDetails => {
  const from = typeof given === 'object' ? given : {}
  const address = typeof from['address'] === 'object' ? from['address'] : {}
  return {
    address: {
      city: asText(address['city']),
      country: asText(address['country']),
      line1: asText(address['line1']),
      line2: asText(address['line2']),
      postal_code: asText(address['postal_code']),
      state: asText(address['state']),
    },
    email: asText(from['email']),
    name: asText(from['name']),
    phone: asText(from['phone']),
    tax_id: null,
  }
}

const shared = (context: Context, params: Partial<PaymentMethodParams>): Omit<Stripe.PaymentMethod, 'type'> => ({
  id: newId('pm', 24),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: billingDetails(params.billing_details),
  created: context.now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: params.metadata ?? {},
})

const buildAmazonPay = (context: Context, params: PaymentMethodParams): Stripe.PaymentMethod => {
  const method: Stripe.PaymentMethod = { ...shared(context, params), amazon_pay: {}, type: 'amazon_pay' }
  context.store.insert('payment_method', context.account, method)
  return method
}

const build = (
  context: Context,
  card: TestCard,
  details: Stripe.PaymentMethod.Card,
  params: Partial<PaymentMethodParams>,
): Stripe.PaymentMethod => {
  if (card.notPlayed) throw notPlayed(`the test card ${card.name} (${card.notPlayed})`)
  const method: Stripe.PaymentMethod = { ...shared(context, params), card: details, type: 'card' }
  context.store.insert('payment_method', context.account, method, behaviourOf(card))
  return method
}

/** Creates a payment method from raw card details or a test token, or one of Amazon Pay. */
export const createPaymentMethod = (context: Context, params: PaymentMethodParams): Stripe.PaymentMethod => {
  const { card: given } = params
  if (params.type === 'amazon_pay') return buildAmazonPay(context, params)
  if (params.type !== 'card') throw notPlayed(`payment methods of the type ${params.type}`, 'type')
  if (!given) throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  const nextYear = new Date(context.now * 1000).getUTCFullYear() + 1
  if (given.token !== undefined) {
    const named = cardByName(given.token)
    if (!named) throw missing('token', given.token, 'card[token]', 400)
    return build(
      context,
      named,
      cardDetails(named, { month: 12, year: nextYear, cvc: true, wallet: given.wallet }),
      params,
    )
  }
  const { number, exp_month: month, exp_year: shortYear } = given
  if (number === undefined || month === undefined || shortYear === undefined) {
    const absent = number === undefined ? 'number' : month === undefined ? 'exp_month' : 'exp_year'
    throw invalid(`Missing required param: card[${absent}].`, { code: 'parameter_missing', param: `card[${absent}]` })
  }
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  const card = knownCard(number)
  checkDate(month, year, context.now)
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' })
  }
  return build(
    context,
    card,
    cardDetails(card, { month, year, cvc: given.cvc !== undefined, wallet: given.wallet }),
    params,
  )
}

/** The payment method with this id; a test name such as `pm_card_visa` creates a new one, as at Stripe. */
export const takePaymentMethod = (context: Context, id: string): Stripe.PaymentMethod => {
  const named = cardByName(id)
  const found = named
    ? createPaymentMethod(context, { type: 'card', card: { token: `tok_${named.name}` } })
    : context.store.find('payment_method', id, context.account)
  if (!found) throw missing('PaymentMethod', id, 'payment_method', 400)
  return found
}

/** A random network transaction id, as banks issue them. */
export const networkMark = (): string => randomText(15)

export const paymentMethodRoutes = [
  route('POST', '/v1/payment_methods', paymentMethodParams, createPaymentMethod, { forPages: true }),
  route('GET', '/v1/payment_methods/:id', noParams, (context, _params, { id }) => takePaymentMethod(context, id)),
]
