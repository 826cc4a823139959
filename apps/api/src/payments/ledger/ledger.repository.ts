import type { Reader, Trx } from '../../db/database.ts'

/**
 * `provider_balance` what the provider keeps for the platform · `referee_payable` owed to referees · `platform_fee`
 * earned · `processing_fee` paid and passed on · `rounding` too small to be transferred · `returns_borne` what the
 * platform pays of refunds and lost disputes beyond its fee · `disputes` taken by banks, undecided · `refunds` owed
 * for charges that should not have been.
 */
export type LedgerAccount =
  | 'provider_balance'
  | 'referee_payable'
  | 'platform_fee'
  | 'processing_fee'
  | 'rounding'
  | 'returns_borne'
  | 'disputes'
  | 'refunds'

export interface Posting {
  readonly account: LedgerAccount
  /** What the account gains; a debt that grows is negative. In the provider's units. */
  readonly units: number
}

export interface Booking {
  readonly kind: string
  /** The provider's object behind it; the same one is booked once. */
  readonly providerId: string
  readonly matchId: string
  readonly holdId: string
  readonly currency: string
  readonly postings: readonly Posting[]
}

/**
 * Books in the transaction of what is booked. @returns false when it is in the books already
 * @throws Error for postings that do not sum to zero
 */
export async function book(trx: Trx, booking: Booking, at: Date): Promise<boolean> {
  const sum = booking.postings.reduce((total, { units }) => total + units, 0)
  if (sum !== 0) throw new Error(`the postings of ${booking.kind} ${booking.providerId} sum to ${sum}`)
  const written = await trx
    .insertInto('ledger_transaction')
    .values({
      kind: booking.kind,
      provider_id: booking.providerId,
      match_id: booking.matchId,
      hold_id: booking.holdId,
      at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  const lines = booking.postings.filter(({ units }) => units !== 0)
  if (lines.length === 0) return true
  await trx
    .insertInto('ledger_posting')
    .values(
      lines.map(({ account, units }, line) => {
        return { transaction_id: written.id, line, account, currency: booking.currency, units }
      }),
    )
    .execute()
  return true
}

/** What stands on each account, per currency. */
export function balances(db: Reader) {
  return db
    .selectFrom('ledger_posting')
    .select((on) => ['account', 'currency', on.fn.sum<number>('units').as('units')])
    .groupBy(['account', 'currency'])
    .orderBy('currency')
    .orderBy('account')
    .execute()
}
