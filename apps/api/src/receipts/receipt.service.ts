import type { Receipt } from '@refcall/contract'
import { findMatch, playerParty } from '../matches/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { toRefundLines } from './refund-lines.ts'
import { findDisputeLostAt, findRefunds } from './receipt.repository.ts'

/** What the player of a match reads about its money. @throws Refusal `not_found` for all but its player */
export async function playerReceipt(deps: Deps, caller: Caller, deviceId: string, matchId: string): Promise<Receipt> {
  const party = await playerParty(deps, caller, deviceId)
  const match = await findMatch(deps.db, matchId)
  if (!match || !party.isPartyOf(match)) throw new Refusal('not_found')
  const refunds = await findRefunds(deps.db, match.id)
  return { refunds: toRefundLines(match, refunds, await findDisputeLostAt(deps.db, match.id)) }
}
