import type Stripe from 'stripe'

const due = [
  'business_profile.mcc',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

export type VerificationState = 'unfinished' | 'pending' | 'verified'

/** The requirements that Stripe still has, by the state of the account's verification. */
const requirementsOf = (standing: VerificationState): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: standing === 'unfinished' ? due : [],
  disabled_reason:
    standing === 'verified'
      ? null
      : standing === 'pending'
        ? 'requirements.pending_verification'
        : 'requirements.past_due',
  errors: [],
  eventually_due: standing === 'unfinished' ? due : [],
  past_due: standing === 'unfinished' ? due : [],
  pending_verification: standing === 'pending' ? ['individual.verification.document'] : [],
})

/** The account fields that depend on the verification state. */
export const verificationFields = (standing: VerificationState, requested: readonly string[]) => {
  const verified = standing === 'verified'
  const status = verified ? 'active' : standing === 'pending' ? 'pending' : 'inactive'
  return {
    capabilities: Object.fromEntries(requested.map((name) => [name, status])) as Stripe.Account.Capabilities,
    charges_enabled: verified && requested.includes('card_payments'),
    details_submitted: standing !== 'unfinished',
    payouts_enabled: verified,
    requirements: requirementsOf(standing),
    future_requirements: { ...requirementsOf('verified'), disabled_reason: null } as Stripe.Account.FutureRequirements,
  }
}

export const settingsOf = (): Stripe.Account.Settings => ({
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  invoices: { default_account_tax_ids: null, hosted_payment_method_save: 'offer' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
  sepa_debit_payments: {},
})

const currencies: Readonly<Record<string, string>> = {
  AE: 'aed',
  AU: 'aud',
  BR: 'brl',
  CA: 'cad',
  CH: 'chf',
  CZ: 'czk',
  DK: 'dkk',
  GB: 'gbp',
  GI: 'gbp',
  HK: 'hkd',
  HU: 'huf',
  JP: 'jpy',
  LI: 'chf',
  MX: 'mxn',
  MY: 'myr',
  NO: 'nok',
  NZ: 'nzd',
  PL: 'pln',
  RO: 'ron',
  SE: 'sek',
  SG: 'sgd',
  TH: 'thb',
  US: 'usd',
}
const euro = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

/** The currency of a country's accounts, or undefined if Stripe does not support the country. */
export const currencyOfCountry = (country: string): string | undefined =>
  euro.has(country) ? 'eur' : currencies[country]
