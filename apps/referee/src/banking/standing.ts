import type { Account } from '@refcall/contract'

/** How far the payout account is. */
export type Standing = 'none' | 'pending' | 'verified'

export function standingOf({ stripeAccountId, stripeAccountVerified }: Account): Standing {
  if (!stripeAccountId) return 'none'
  return stripeAccountVerified ? 'verified' : 'pending'
}
