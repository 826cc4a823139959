import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { testCards } from '../cards/test-cards.ts'
import { refusal } from '../contract/provider.ts'
import { routes } from '../routes.ts'
import { hold, sandboxForSpec } from '../spec-client.ts'
import type { RunningSandbox } from '../start.ts'
import { ApiError } from './errors.ts'
import type { FormValue } from './form.ts'

/** The SDK's parameter type of each call; calls that are not listed accept only `expand`. */
const typeOf: Readonly<Record<string, string>> = {
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'GET /v1/payment_intents': 'PaymentIntentListParams',
  'GET /v1/payment_intents/:id': 'PaymentIntentRetrieveParams',
  'POST /v1/payment_intents/:id': 'PaymentIntentUpdateParams',
  'POST /v1/payment_intents/:id/confirm': 'PaymentIntentConfirmParams',
  'POST /v1/payment_intents/:id/capture': 'PaymentIntentCaptureParams',
  'POST /v1/payment_intents/:id/cancel': 'PaymentIntentCancelParams',
  'GET /v1/charges': 'ChargeListParams',
  'POST /v1/charges/:id': 'ChargeUpdateParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds': 'RefundListParams',
  'POST /v1/refunds/:id': 'RefundUpdateParams',
  'GET /v1/balance_transactions': 'BalanceTransactionListParams',
  'POST /v1/payment_methods': 'PaymentMethodCreateParams',
  'POST /v1/accounts': 'AccountCreateParams',
  'POST /v1/accounts/:id': 'AccountUpdateParams',
  'GET /v1/accounts': 'AccountListParams',
  'POST /v1/account_links': 'AccountLinkCreateParams',
  'POST /v1/transfers': 'TransferCreateParams',
  'GET /v1/transfers': 'TransferListParams',
  'POST /v1/transfers/:id': 'TransferUpdateParams',
  'POST /v1/transfers/:id/reversals': 'TransferCreateReversalParams',
  'GET /v1/transfers/:id/reversals': 'TransferListReversalsParams',
  'GET /v1/disputes': 'DisputeListParams',
  'POST /v1/disputes/:id': 'DisputeUpdateParams',
  'GET /v1/events': 'EventListParams',
  'POST /v1/webhook_endpoints': 'WebhookEndpointCreateParams',
  'POST /v1/webhook_endpoints/:id': 'WebhookEndpointUpdateParams',
}

const folder = join(import.meta.dirname, '../../../../node_modules/stripe/esm/resources')
const declarations = readdirSync(folder)
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** The field names of an SDK interface, found by their indentation. */
const fieldsOf = (name: string): string[] => {
  const [, body = ''] =
    new RegExp(`export interface ${name} (?:extends \\w+ )?\\{\\n([\\s\\S]*?)\\n\\}`).exec(declarations) ?? []
  return [...body.matchAll(/^ {4}(\w+)\??:/gm)].flatMap(([, field]) => (field && field !== 'expand' ? [field] : []))
}

/** The error code, if any, of a call with this one parameter. */
const codeFor = (call: string, name: string, value: FormValue = 'x'): string | undefined => {
  const route = routes.find(({ method, path }) => `${method} ${path}` === call)
  try {
    route?.prepare({ [name]: value })
    return undefined
  } catch (error) {
    return error instanceof ApiError ? error.body.code : String(error)
  }
}

let sandbox: RunningSandbox
let stripe: Stripe
beforeAll(async () => ({ sandbox, stripe } = await sandboxForSpec()))
afterAll(() => sandbox.stop())

describe('a parameter that the official SDK knows', () => {
  it.each(Object.entries(typeOf))('is none that %s does not know (%s)', (call, type) => {
    const names = fieldsOf(type)
    expect(
      type.endsWith('ListParams') || type.includes('Cancel') || type.includes('Reversals') || names.length > 0,
    ).toBe(true)
    expect(names.filter((name) => codeFor(call, name) === 'parameter_unknown')).toEqual([])
  })

  it('is taken or played where it is nested, too', async () => {
    const types = ['klarna', 'us_bank_account', 'link'].map((type) => [type, { setup_future_usage: 'none' }])
    expect(codeFor('POST /v1/payment_intents', 'payment_method_options', Object.fromEntries(types))).toBe(
      'parameter_missing',
    )
    const account = await stripe.accounts.create({
      country: 'US',
      type: 'express',
      capabilities: { klarna_payments: { requested: true } },
    })
    expect(account.capabilities).toEqual({ klarna_payments: 'inactive' })
  })
})

describe('payment_method_types', () => {
  it('are taken as long as cards are among them, and lead to no other page', async () => {
    const intent = {
      amount: 2000,
      currency: 'usd',
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    }
    const held = await stripe.rawRequest('POST', '/v1/payment_intents', {
      ...intent,
      payment_method_types: ['card', 'klarna'],
    })
    expect(held).toMatchObject({
      status: 'requires_capture',
      automatic_payment_methods: null,
      payment_method_types: ['card'],
    })
    const without = stripe.rawRequest('POST', '/v1/payment_intents', { ...intent, payment_method_types: ['klarna'] })
    expect(await refusal(without)).toMatchObject({ code: 'sandbox_not_played', param: 'payment_method_types' })
    const both = { ...intent, payment_method_types: ['card'], automatic_payment_methods: { enabled: true } }
    expect(await refusal(stripe.rawRequest('POST', '/v1/payment_intents', both))).toMatchObject({
      code: 'parameters_exclusive',
    })
  })
})

describe('what is not played', () => {
  it.each([
    [
      'a parameter that moves money',
      () => stripe.paymentIntents.create({ amount: 2000, currency: 'usd', application_fee_amount: 100 }),
    ],
    ['another way to pay', () => stripe.paymentMethods.create({ type: 'klarna' })],
    ['a card without its outcome', () => hold(stripe, 'pm_card_createIssuerFraudRecord')],
  ])('is refused in the name of the sandbox: %s', async (_, call) => {
    const { message, statusCode, code } = await refusal(call())
    expect([statusCode, code]).toEqual([400, 'sandbox_not_played'])
    expect(message).toContain('payment sandbox does not play')
  })
})

describe('test cards', () => {
  const isLuhn = (number: string): boolean =>
    Array.from(number, Number)
      .reverse()
      .reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0) %
      10 ===
    0

  it.each(
    testCards.map(
      ({ number, name, notPlayed, decline }) =>
        [number, name, notPlayed ? 'not played' : decline ? 'declined' : 'works'] as const,
    ),
  )('%s (%s) %s', async (number, name, outcome) => {
    expect(isLuhn(number)).toBe(true)
    const made = stripe.paymentMethods.create({ type: 'card', card: { token: `tok_${name}` } })
    if (outcome === 'not played') expect(await refusal(made)).toMatchObject({ code: 'sandbox_not_played' })
    else expect((await made).object).toBe('payment_method')
  })

  it.each([
    ['that is none', '4242424242424241', { code: 'incorrect_number' }],
    ['that could be real', '4111111111111111', { code: 'card_declined', decline_code: 'test_mode_live_card' }],
  ])('a number %s is refused as by Stripe', async (_, number, codes) => {
    const made = stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2099, cvc: '123' },
    })
    expect(await refusal(made)).toMatchObject({ type: 'StripeCardError', statusCode: 402, ...codes })
  })
})
