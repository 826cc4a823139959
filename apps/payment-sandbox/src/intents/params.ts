import { paymentMethodParams } from '../cards/payment-methods.ts'
import { pageParams } from '../wire/list.ts'
import { otherMethods } from '../wire/not-played.ts'
import { flag, hash, ignored, integer, listOf, metadata, oneOf, text } from '../wire/params.ts'

const automatic = hash({ enabled: flag }, { allow_redirects: oneOf('always', 'never') })
const cardOptions = hash(
  {},
  {
    request_three_d_secure: oneOf('automatic', 'any', 'challenge'),
    capture_method: ignored,
    setup_future_usage: ignored,
    cvc_token: ignored,
    installments: ignored,
    mandate_options: ignored,
    moto: ignored,
    network: ignored,
    request_decremental_authorization: ignored,
    request_extended_authorization: ignored,
    request_incremental_authorization: ignored,
    request_multicapture: ignored,
    request_overcapture: ignored,
    request_partial_authorization: ignored,
    require_cvc_recollection: ignored,
    statement_descriptor_suffix_kana: ignored,
    statement_descriptor_suffix_kanji: ignored,
    three_d_secure: ignored,
  },
)
const otherOptions = Object.fromEntries(['card_present', ...otherMethods].map((name) => [name, ignored]))
const methodOptions = hash({}, { ...otherOptions, card: cardOptions })

/** Parameters that only a confirmation accepts. */
const confirmation = {
  payment_method: text,
  payment_method_data: paymentMethodParams,
  payment_method_options: methodOptions,
  return_url: text,
  use_stripe_sdk: flag,
  off_session: flag,
  error_on_requires_action: flag,
  mandate_data: ignored,
  setup_future_usage: ignored,
  receipt_email: text,
} as const

const descriptive = {
  description: text,
  metadata,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_group: text,
  shipping: ignored,
} as const

export const createParams = hash(
  { amount: integer, currency: text },
  {
    ...descriptive,
    ...confirmation,
    automatic_payment_methods: automatic,
    capture_method: oneOf('automatic', 'automatic_async', 'manual'),
    confirm: flag,
    confirmation_method: oneOf('automatic', 'manual'),
    payment_method_types: listOf(text),
    allowed_payment_method_types: listOf(text),
    excluded_payment_method_types: listOf(text),
  },
)

export const updateParams = hash(
  {},
  {
    ...descriptive,
    amount: integer,
    currency: text,
    payment_method: text,
    payment_method_data: paymentMethodParams,
    payment_method_types: listOf(text),
    allowed_payment_method_types: listOf(text),
    receipt_email: text,
    client_secret: text,
  },
)

export const confirmParams = hash(
  {},
  {
    ...confirmation,
    client_secret: text,
    expected_payment_method_type: text,
    key: ignored,
    client_attribution_metadata: ignored,
  },
)
export const captureParams = hash(
  {},
  {
    amount_to_capture: integer,
    final_capture: flag,
    metadata,
    statement_descriptor: text,
    statement_descriptor_suffix: text,
  },
)
export const cancelParams = hash(
  {},
  { cancellation_reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned') },
)
export const retrieveParams = hash({}, { client_secret: text, is_stripe_sdk: ignored, key: ignored })
export const listParams = hash({}, { ...pageParams, customer: text })

export type CreateParams = ReturnType<typeof createParams>
export type UpdateParams = ReturnType<typeof updateParams>
export type ConfirmParams = ReturnType<typeof confirmParams>
export type CaptureParams = ReturnType<typeof captureParams>
