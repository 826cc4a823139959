import type Stripe from 'stripe'
import { findAccount } from '../accounts/find.ts'
import type { Context } from '../context.ts'
import { invalid } from '../wire/errors.ts'
import { hash, ignored, oneOf, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { openLink } from './links.ts'

const createParams = hash(
  { account: text, type: oneOf('account_onboarding', 'account_update') },
  {
    refresh_url: text,
    return_url: text,
    collect: oneOf('currently_due', 'eventually_due'),
    collection_options: ignored,
  },
)

/** Lifetime of an account link: a few minutes. */
const linkSeconds = 300

const checkUrl = (url: string | undefined, param: string): string => {
  if (url === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (!URL.canParse(url)) throw invalid('Not a valid URL', { code: 'url_invalid', param })
  return url
}

const create = (context: Context, params: ReturnType<typeof createParams>): Stripe.AccountLink => {
  const account = findAccount(context, params.account, 'account', 400)
  const refresh_url = checkUrl(params.refresh_url, 'refresh_url')
  const return_url = checkUrl(params.return_url, 'return_url')
  if (params.type === 'account_update' && account.type === 'express') {
    throw invalid('This account takes account links of the type account_onboarding only.', { param: 'type' })
  }
  const link = openLink(context, {
    account: account.id,
    purpose: 'onboarding_entry',
    lives: linkSeconds,
    refresh_url,
    return_url,
  })
  return {
    object: 'account_link',
    created: context.now,
    expires_at: link.expires_at,
    url: `${context.origin}/connect/onboarding/${link.token}`,
  }
}

const createLogin = (context: Context, id: string): Stripe.LoginLink => {
  const account = findAccount(context, id)
  if (!account.details_submitted) {
    throw invalid('Cannot create a login link for an account that has not completed onboarding.')
  }
  const link = openLink(context, { account: account.id, purpose: 'dashboard_entry', lives: linkSeconds })
  return { object: 'login_link', created: context.now, url: `${context.origin}/express/${link.token}` }
}

export const accountLinkRoutes = [
  route('POST', '/v1/account_links', createParams, create),
  route('POST', '/v1/accounts/:id/login_links', noParams, (context, _params, { id }) => createLogin(context, id)),
]
