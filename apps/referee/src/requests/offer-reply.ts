import type { Match } from '@refcall/contract'

/** The referee accepts or declines an offered match. */
export interface OfferReply {
  kind: 'accept' | 'decline'
  match: Match
}
