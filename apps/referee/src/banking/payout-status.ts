import type { Account } from '@refcall/contract'

/** The verification status of the payout account. */
export type PayoutStatus = 'none' | 'pending' | 'verified'

export function payoutStatusOf({ stripeAccountId, stripeAccountVerified }: Account): PayoutStatus {
  if (!stripeAccountId) return 'none'
  return stripeAccountVerified ? 'verified' : 'pending'
}
