import { t } from '@lingui/core/macro'
import { ApiError } from '@refcall/api-client'
import { codeText } from '@refcall/messages'

/** Why the payout account setup could not start. */
export function setupProblem(error: Error): string {
  if (needsConnect(error)) return codeText('connect_required')
  const body = error instanceof ApiError ? error.body : null
  if (body?.code === 'country_required') return codeText('country_required')
  if (body?.fields?.some(({ path }) => path === 'country')) {
    return t`Payouts to this country are not possible yet. Please choose another one.`
  }
  return t`Failed to setup banking. Please try again or contact support.`
}

/** Why the payout account page could not be opened. */
export function manageProblem(error: Error): string {
  if (needsConnect(error)) return codeText('connect_required')
  const body = error instanceof ApiError ? error.body : null
  return body?.action === 'setup_required' || body?.code === 'setup_required'
    ? codeText('setup_required')
    : t`Failed to access payment account. Please try again.`
}

/** True if Stripe Connect is not enabled for this platform. */
function needsConnect(error: Error): boolean {
  const body = error instanceof ApiError ? error.body : null
  const isSaid = body?.stripeConnectRequired === true || body?.code === 'connect_required'
  return isSaid || /stripe connect|connected accounts?/i.test(error.message)
}
