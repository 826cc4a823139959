import { sql } from 'kysely'
import { failuresSince } from '../codes/index.ts'
import type { Reader, Trx } from '../db/database.ts'

const columns = [
  'account.id',
  'account.email',
  'account.country',
  'stripe_account_id',
  'stripe_account_verified',
] as const

export function findPayoutAccount(db: Reader, accountId: string) {
  return db.selectFrom('account').select(columns).where('account.id', '=', accountId).executeTakeFirst()
}

export function findOwnerOfPayoutAccount(db: Reader, stripeAccountId: string) {
  return db.selectFrom('account').select(columns).where('stripe_account_id', '=', stripeAccountId).executeTakeFirst()
}

/** The payout account of the match's referee, and the charge that it is paid from. */
export function findPayeeOfMatch(db: Reader, matchId: string) {
  return db
    .selectFrom('payment_capture')
    .innerJoin('match', 'match.id', 'payment_capture.match_id')
    .innerJoin('referee', 'referee.id', 'match.referee_id')
    .innerJoin('account', 'account.id', 'referee.account_id')
    .select(['stripe_account_id', 'stripe_account_verified', 'charge_id'])
    .where('match.id', '=', matchId)
    .executeTakeFirst()
}

/**
 * Locks the account for share: its status stays until the transaction ends.
 * @returns also how many wrong codes the referee has entered since an instant
 */
export function lockVerification(trx: Trx, accountId: string, refereeId: string, since: Date) {
  return trx
    .selectFrom('account')
    .select(['stripe_account_verified', sql<number>`(${failuresSince(trx, refereeId, since)})`.as('failures')])
    .where('account.id', '=', accountId)
    .forShare()
    .executeTakeFirst()
}

export function lockPayoutAccount(trx: Trx, accountId: string) {
  return trx.selectFrom('account').select(columns).where('account.id', '=', accountId).forUpdate().executeTakeFirst()
}

export async function setPayoutAccount(
  trx: Trx,
  accountId: string,
  change: { stripe_account_id?: string; stripe_account_verified?: boolean },
): Promise<void> {
  await trx.updateTable('account').set(change).where('id', '=', accountId).execute()
}

export async function findRefereeIdOfAccount(trx: Trx, accountId: string): Promise<string | null> {
  const row = await trx.selectFrom('referee').select('id').where('account_id', '=', accountId).executeTakeFirst()
  return row?.id ?? null
}
