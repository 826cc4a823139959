import type { Receipt, RefundLine } from '@refcall/contract'
import { toDecimalString } from '@refcall/domain'
import { countReceiptMail } from '../accounts/index.ts'
import type { Database } from '../db/database.ts'
import { findMatch, playerParty, type MatchRecord } from '../matches/index.ts'
import { insertMail } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { toRefundLines } from './refund-lines.ts'
import { findDisputeLostAt, findRefunds } from './receipt.repository.ts'

interface OfMatch {
  readonly deviceId: string
  readonly matchId: string
}

/** What the player of a match reads about its money. @throws Refusal `not_found` for all but its player */
export async function playerReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  of: OfMatch,
): Promise<Receipt> {
  return { refunds: await refundsOf(deps.db, await ownMatch(deps, caller, of)) }
}

/**
 * Mails the receipt of a charged match to an address that is used for this mail only: it is deleted when the mail is sent.
 * @throws Refusal `not_found` for all but its player, `wrong_status`, `mail_unavailable`, `too_many_requests`
 */
export async function mailReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  of: OfMatch,
  address: string,
): Promise<void> {
  const { db, clock } = deps
  const match = await ownMatch(deps, caller, of)
  if (match.captured === null) throw new Refusal('wrong_status', { status: match.status })
  await countReceiptMail(deps, caller, match.id)
  const { currency } = match
  const receipt = {
    at: (match.accepted_at ?? match.created_at).toISOString(),
    players: match.player_count,
    games: match.games_remaining,
    charged: { amount: toDecimalString(match.total_minor, currency), currency },
    refunds: (await refundsOf(db, match))
      .filter(({ sentBackAt }) => sentBackAt === undefined)
      .map(({ at, amount }) => ({ at, money: { amount, currency } })),
  }
  const mail = { accountId: null, matchId: match.id, address, language: caller.language }
  await insertMail(db, { kind: 'receipt', ...mail, facts: { receipt } }, clock.now())
}

async function ownMatch(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { deviceId, matchId }: OfMatch,
): Promise<MatchRecord> {
  const party = await playerParty(deps, caller, deviceId)
  const match = await findMatch(deps.db, matchId)
  if (!match || !party.isPartyOf(match)) throw new Refusal('not_found')
  return match
}

const refundsOf = async (db: Database, match: MatchRecord): Promise<RefundLine[]> =>
  toRefundLines(match, await findRefunds(db, match.id), await findDisputeLostAt(db, match.id))
