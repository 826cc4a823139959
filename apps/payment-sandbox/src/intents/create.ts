import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { takePaymentMethod } from '../cards/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { checkAmount, checkCurrency } from '../money/amounts.ts'
import { newId, randomText } from '../store/ids.ts'
import { invalid, notPlayed } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/params.ts'
import { confirmIntent } from './confirm.ts'
import type { CreateParams, UpdateParams } from './params.ts'

type Types = Pick<UpdateParams, 'payment_method_types' | 'allowed_payment_method_types'> &
  Partial<Pick<CreateParams, 'excluded_payment_method_types'>>

/** The payment method types that the sandbox implements. */
const playedTypes = ['card', 'amazon_pay']

/** The types that an intent takes: those of a given list, or all but the excluded ones. */
const typesOf = ({
  payment_method_types: types,
  allowed_payment_method_types: allowed,
  excluded_payment_method_types: excluded,
}: CreateParams): string[] =>
  playedTypes.filter((type) => (types ?? allowed ?? playedTypes).includes(type) && !excluded?.includes(type))

/** Without cards in the list of types, no payment is possible here. */
export const checkTypes = (params: Types): void => {
  const {
    payment_method_types: types,
    allowed_payment_method_types: allowed,
    excluded_payment_method_types: excluded,
  } = params
  if (types?.includes('card') !== false && allowed?.includes('card') !== false && excluded?.includes('card') !== true)
    return
  throw notPlayed(
    'a payment without cards',
    types ? 'payment_method_types' : allowed ? 'allowed_payment_method_types' : 'excluded_payment_method_types',
  )
}

/** `payment_method_types` and `automatic_payment_methods` exclude each other. */
const checkEither = ({ payment_method_types: types, automatic_payment_methods: automatic }: CreateParams): void => {
  if (types === undefined || automatic?.enabled !== true) return
  throw invalid('You may only specify one of these parameters: automatic_payment_methods, payment_method_types.', {
    code: 'parameters_exclusive',
  })
}

const checkDescriptor = (descriptor: string | undefined, name: string): void => {
  if (descriptor === undefined) return
  if (descriptor.length > 22) throw invalid(`The ${name} must be at most 22 characters.`, { param: name })
  if (/[<>\\'"*]/.test(descriptor)) {
    throw invalid(`The ${name} may not contain these characters: < > \\ ' " *`, { param: name })
  }
}

const automaticMethodsOf = ({ automatic_payment_methods: automatic, payment_method_types: types }: CreateParams) =>
  automatic?.enabled === false || types
    ? null
    : { allow_redirects: automatic?.allow_redirects ?? ('always' as const), enabled: true }

const cardOptionsOf = ({ payment_method_options: options }: CreateParams) => ({
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: options?.card?.request_three_d_secure ?? ('automatic' as const),
})

/** The intent that the parameters describe. @param created in seconds */
const newIntent = (
  params: CreateParams,
  currency: string,
  methodId: string | null,
  created: number,
): Stripe.PaymentIntent => {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: (params.allowed_payment_method_types ?? null) as
      Stripe.PaymentIntent.AllowedPaymentMethodType[] | null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethodsOf(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created,
    currency,
    customer: null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: (params.excluded_payment_method_types ?? null) as
      Stripe.PaymentIntent.ExcludedPaymentMethodType[] | null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: methodId,
    payment_method_configuration_details: { id: 'pmc_sandbox', parent: null },
    payment_method_options: { card: cardOptionsOf(params) },
    payment_method_types: typesOf(params),
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: methodId === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  }
}

/** Creates an intent; with `confirm`, it is confirmed immediately. */
export const createIntent = (context: Context, params: CreateParams): Stripe.PaymentIntent => {
  const currency = checkCurrency(params.currency)
  checkAmount(params.amount, currency)
  checkTypes(params)
  checkEither(params)
  checkDescriptor(params.statement_descriptor, 'statement_descriptor')
  checkDescriptor(params.statement_descriptor_suffix, 'statement_descriptor_suffix')
  const method = params.payment_method === undefined ? undefined : takePaymentMethod(context, params.payment_method)
  const intent = newIntent(params, currency, method?.id ?? null, context.now)
  context.store.insert('payment_intent', context.account, intent)
  emit(context, 'payment_intent.created', intent)
  return params.confirm ? confirmIntent(context, intent, params) : intent
}
