import type { Output, Receipt, ReceiptLine, SignedReceipt } from '@refcall/contract'
import { countReceiptMail } from '../accounts/index.ts'
import type { Database } from '../db/database.ts'
import { findMatch, playerParty, refereeNameOf, type MatchRecord } from '../matches/index.ts'
import { insertMail } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { findReceiptKey, findReceiptKeys } from './receipt-key.repository.ts'
import { signingKey } from './receipt-key.service.ts'
import { pricePaidAt, receiptLines, refundsOf, tipOf, totalOf } from './receipt-lines.ts'
import { isReceiptSignedBy, signReceipt } from './sign-receipt.ts'

interface OfMatch {
  readonly deviceId: string
  readonly matchId: string
}

type MatchDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** What the player of a match reads about its money. @throws Refusal `not_found` for all but its player */
export async function playerReceipt(deps: MatchDeps, caller: Caller, of: OfMatch): Promise<Receipt> {
  const match = await ownMatch(deps, caller, of)
  const { refunds, tip, lines } = await paidFor(deps.db, match)
  return { refunds, tip, total: lines && totalOf(lines, match.currency) }
}

/** The receipt to keep. @throws Refusal `not_found` for all but the match's player, `wrong_status` if nothing was paid */
export async function signedReceipt(deps: MatchDeps, caller: Caller, of: OfMatch): Promise<SignedReceipt> {
  const { db, clock, config } = deps
  const match = await ownMatch(deps, caller, of)
  const { lines } = await paidFor(db, match)
  if (!lines) throw new Refusal('wrong_status', { status: match.status })
  const now = clock.now()
  const { id, table_number: tableNumber, player_count: players, games_remaining: games, currency } = match
  return signReceipt(
    {
      format: 'refcall-receipt/1',
      issuer: config.productTitle,
      issuedAt: now.toISOString(),
      match: {
        ...{ id, tableNumber, players, games },
        referee: refereeNameOf(match),
        requestedAt: match.created_at.toISOString(),
        completedAt: match.completed_at?.toISOString() ?? null,
      },
      paymentMethod: match.payment_method,
      currency,
      lines,
      total: totalOf(lines, currency),
    },
    await signingKey(db, now),
  )
}

/** @throws Refusal `receipt_invalid` for a receipt that was changed, or that no key of ours has signed */
export async function verifyReceipt(
  { db }: Pick<Deps, 'db'>,
  file: SignedReceipt,
): Promise<Output<'POST /api/receipts/verify'>> {
  const key = await findReceiptKey(db, file.signature.keyId)
  if (!key || !isReceiptSignedBy(key, file)) throw new Refusal('receipt_invalid')
  return { success: true, issuedAt: file.receipt.issuedAt }
}

/** The public keys, newest first. */
export async function receiptKeys({ db }: Pick<Deps, 'db'>): Promise<Output<'GET /api/receipts/keys'>> {
  const keys = await findReceiptKeys(db)
  return {
    keys: keys.map(({ id, public_key: publicKey, created_at: since }) => ({
      ...{ id, algorithm: 'Ed25519', publicKey },
      since: since.toISOString(),
    })),
  }
}

/**
 * Mails the receipt of a charged match to an address that is used for this mail only: it is deleted when the mail is sent.
 * @throws Refusal `not_found` for all but its player, `wrong_status`, `mail_unavailable`, `too_many_requests`
 */
export async function mailReceipt(deps: MatchDeps, caller: Caller, of: OfMatch, address: string): Promise<void> {
  const { db, clock } = deps
  const match = await ownMatch(deps, caller, of)
  if (match.captured === null) throw new Refusal('wrong_status', { status: match.status })
  await countReceiptMail(deps, caller, match.id)
  const { currency } = match
  const { lines } = await paidFor(db, match)
  const receipt = {
    at: (match.accepted_at ?? match.created_at).toISOString(),
    players: match.player_count,
    games: match.games_remaining,
    lines: (lines ?? []).map(({ kind, at, amount }) => ({ kind, at, money: { amount, currency } })),
    total: { amount: totalOf(lines ?? [], currency), currency },
  }
  const mail = { accountId: null, matchId: match.id, address, language: caller.language }
  await insertMail(db, { kind: 'receipt', ...mail, facts: { receipt } }, clock.now())
}

async function ownMatch(deps: MatchDeps, caller: Caller, { deviceId, matchId }: OfMatch): Promise<MatchRecord> {
  const party = await playerParty(deps, caller, deviceId)
  const match = await findMatch(deps.db, matchId)
  if (!match || !party.isPartyOf(match)) throw new Refusal('not_found')
  return match
}

/** `lines` is null where nothing was paid. */
async function paidFor(
  db: Database,
  match: MatchRecord,
): Promise<Pick<Receipt, 'refunds' | 'tip'> & { lines: ReceiptLine[] | null }> {
  const refunds = await refundsOf(db, match)
  const tip = await tipOf(db, match.id)
  const paidAt = await pricePaidAt(db, match)
  return { refunds, tip, lines: paidAt && receiptLines(match, { paidAt, refunds, tip }) }
}
