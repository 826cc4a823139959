import { notPlayed } from './errors.ts'
import type { FormHash } from './form.ts'

/** Parameters of a call that Stripe accepts and the sandbox does not implement. */
interface Unplayed {
  /** Accepted as at Stripe, without effect: they change nothing that the sandbox has. */
  readonly taken?: readonly string[]
  /** They would move money or change behaviour: the call fails with the sandbox's own error code. */
  readonly refused?: readonly string[]
}

/** Payment methods other than cards, by Stripe's parameter names. */
export const otherMethods: readonly string[] = [
  'acss_debit',
  'affirm',
  'afterpay_clearpay',
  'alipay',
  'alma',
  'amazon_pay',
  'au_becs_debit',
  'bacs_debit',
  'bancontact',
  'billie',
  'bizum',
  'blik',
  'boleto',
  'cashapp',
  'crypto',
  'custom',
  'customer_balance',
  'eps',
  'fpx',
  'giropay',
  'grabpay',
  'ideal',
  'interac_present',
  'kakao_pay',
  'klarna',
  'konbini',
  'kr_card',
  'link',
  'mb_way',
  'mobilepay',
  'multibanco',
  'naver_pay',
  'nz_bank_account',
  'oxxo',
  'p24',
  'pay_by_bank',
  'payco',
  'paynow',
  'paypal',
  'paypay',
  'payto',
  'pix',
  'promptpay',
  'revolut_pay',
  'samsung_pay',
  'satispay',
  'scalapay',
  'sepa_debit',
  'sequra',
  'sofort',
  'sunbit',
  'swish',
  'twint',
  'upi',
  'us_bank_account',
  'wechat_pay',
  'zip',
]

const described = ['amount_details', 'hooks', 'payment_details'] as const
const shared = ['application_fee_amount', 'transfer_data'] as const
const somebody = ['customer', 'customer_account'] as const

/** By call; the spec compares the list with the official SDK's types. */
const unplayed: Readonly<Record<string, Unplayed>> = {
  'POST /v1/payment_intents': {
    taken: [...described, 'payment_method_configuration', 'radar_options'],
    refused: [...shared, ...somebody, 'confirmation_token', 'mandate', 'on_behalf_of'],
  },
  'GET /v1/payment_intents': { refused: ['customer_account'] },
  'POST /v1/payment_intents/:id': {
    taken: [...described, 'excluded_payment_method_types', 'payment_method_configuration', 'setup_future_usage'],
    refused: [...shared, ...somebody, 'capture_method', 'payment_method_options'],
  },
  'POST /v1/payment_intents/:id/confirm': {
    taken: [...described, 'allowed_payment_method_types', 'excluded_payment_method_types', 'radar_options', 'shipping'],
    refused: ['amount_to_confirm', 'capture_method', 'confirmation_token', 'mandate'],
  },
  'POST /v1/payment_intents/:id/capture': { taken: described, refused: shared },
  'POST /v1/charges/:id': { taken: ['shipping'], refused: ['customer'] },
  'POST /v1/refunds': { taken: ['instructions_email'], refused: ['currency', 'customer', 'origin'] },
  'POST /v1/payment_methods': { taken: ['radar_options'], refused: ['customer', 'payment_method'] },
  'POST /v1/accounts': { taken: ['documents', 'groups'], refused: ['account_token'] },
  'POST /v1/accounts/:id': { taken: ['documents', 'groups'], refused: ['account_token'] },
  'POST /v1/disputes/:id': { taken: ['intended_submission_method'] },
}

/**
 * The parameters that the sandbox reads.
 * @param call method and path of its route
 * @throws ApiError `sandbox_not_played` for one that Stripe would act on
 */
export const playedOf = (call: string, form: FormHash): FormHash => {
  const { taken = [], refused = [] } = unplayed[call] ?? {}
  const stopped = Object.keys(form).find((name) => refused.includes(name))
  if (stopped !== undefined) throw notPlayed(`the parameter ${stopped}`, stopped)
  return Object.fromEntries(Object.entries(form).filter(([name]) => !taken.includes(name)))
}
