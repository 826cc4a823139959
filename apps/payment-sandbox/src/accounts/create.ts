import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { randomText } from '../store/ids.ts'
import { invalid } from '../wire/errors.ts'
import { flag, hash, ignored, mergeMetadata, metadata, oneOf, text } from '../wire/params.ts'
import { capabilities } from './capabilities.ts'
import { currencyOfCountry, settingsOf, verificationFields } from './shape.ts'

const capabilityRequest = hash({}, { requested: flag })
const requests = Object.fromEntries(capabilities.map((name) => [name, capabilityRequest] as const))
const controllerParams = hash(
  {},
  {
    fees: hash({}, { payer: oneOf('account', 'application') }),
    losses: hash({}, { payments: oneOf('application', 'stripe') }),
    requirement_collection: oneOf('application', 'stripe'),
    stripe_dashboard: hash({}, { type: oneOf('express', 'full', 'none') }),
  },
)

const owned = {
  email: text,
  metadata,
  business_profile: ignored,
  business_type: oneOf('company', 'government_entity', 'individual', 'non_profit'),
  capabilities: hash({}, requests),
  default_currency: text,
  individual: ignored,
  company: ignored,
  external_account: ignored,
  settings: ignored,
  tos_acceptance: ignored,
} as const

export const createParams = hash(
  {},
  {
    ...owned,
    country: text,
    type: oneOf('custom', 'express', 'standard'),
    controller: controllerParams,
  },
)
export const updateParams = hash({}, owned)

export type CreateParams = ReturnType<typeof createParams>
export type UpdateParams = ReturnType<typeof updateParams>

/** The requested capabilities. */
export const requestedOf = (
  capabilities: Readonly<Record<string, { readonly requested?: boolean | undefined } | undefined>> = {},
): string[] => Object.entries(capabilities).flatMap(([name, request]) => (request?.requested ? [name] : []))

const controllerOf = ({ type, controller }: CreateParams): Stripe.Account.Controller => {
  const express = type === 'express' || controller?.stripe_dashboard?.type === 'express'
  const standard = type === 'standard'
  return {
    fees: {
      payer:
        controller?.fees?.payer === 'account' || standard
          ? 'account'
          : express && type
            ? 'application_express'
            : 'application',
    },
    is_controller: true,
    losses: { payments: controller?.losses?.payments ?? (standard ? 'stripe' : 'application') },
    requirement_collection: controller?.requirement_collection ?? (type === 'custom' ? 'application' : 'stripe'),
    stripe_dashboard: {
      type: controller?.stripe_dashboard?.type ?? (express ? 'express' : type === 'custom' ? 'none' : 'full'),
    },
    type: 'application',
  }
}

const typeOf = ({ type, controller }: CreateParams): Stripe.Account.Type => {
  if (type !== undefined) return type
  return controller?.stripe_dashboard?.type === 'express' ? 'express' : controller ? 'none' : 'standard'
}

/** Whether the platform has already supplied all required data, so that onboarding has nothing to collect. */
const isComplete = ({ type, individual, external_account: bank, tos_acceptance: terms }: CreateParams): boolean =>
  type === 'custom' && [individual, bank, terms].every((part) => part !== undefined)

/** A new connected account without data or active capabilities. */
export const createAccount = (context: Context, params: CreateParams): Stripe.Account => {
  const country = params.country ?? 'US'
  const currency = currencyOfCountry(country)
  if (currency === undefined) {
    throw invalid(`Country '${country}' is unknown. Try a code of two letters, such as 'US' or 'GB'.`, {
      code: 'country_unsupported',
      param: 'country',
    })
  }
  if (params.type !== undefined && params.controller !== undefined) {
    throw invalid('Give only one of these parameters: type, controller.', {
      code: 'parameters_exclusive',
      param: 'type',
    })
  }
  const id = `acct_${randomText(16)}`
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    } as Stripe.Account.BusinessProfile,
    business_type: params.business_type ?? null,
    controller: controllerOf(params),
    country,
    created: context.now,
    default_currency: params.default_currency ?? currency,
    email: params.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    metadata: mergeMetadata({}, params.metadata),
    settings: settingsOf(),
    tos_acceptance: { date: null, ip: null, user_agent: null } as Stripe.Account.TosAcceptance,
    type: typeOf(params),
    ...verificationFields(isComplete(params) ? 'verified' : 'unfinished', requestedOf(params.capabilities)),
  } as Stripe.Account
  context.store.insert('account', '', account)
  return account
}
