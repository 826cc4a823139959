import type { Account } from '@refcall/contract'

/** The verification status of the payout account. */
export type Standing = 'none' | 'pending' | 'verified'

export function standingOf({ stripeAccountId, stripeAccountVerified }: Account): Standing {
  if (!stripeAccountId) return 'none'
  return stripeAccountVerified ? 'verified' : 'pending'
}
