import type { CurrencyCode, ProviderUnits } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

/**
 * `provider_balance` kept by the provider for the platform · `referee_payable` owed to referees · `platform_fee` earned
 * · `processing_fee` paid and passed on · `rounding` too small to transfer · `returns_borne` what the platform pays of
 * refunds and lost disputes beyond its fee · `disputes` taken by banks, undecided · `refunds` owed to players: refunds
 * that came back, and charges that should have been holds · `tip_payable` tips owed to referees · `tip_fees` what the
 * provider keeps of tips, borne by the platform
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
  | 'tip_payable'
  | 'tip_fees'

export interface Posting {
  readonly account: LedgerAccount
  /** The account's gain; negative for a growing debt. */
  readonly units: ProviderUnits
}

interface Booking {
  readonly kind: string
  /** The provider's object behind the booking; the same object is booked only once. */
  readonly providerId: string
  /** null for a tip, and for a charge of a hold without a match. */
  readonly matchId: string | null
  readonly holdId: string
  readonly currency: CurrencyCode
}

/**
 * Writes a booking in the caller's transaction; an existing one stays unchanged.
 * @throws Error if the postings do not sum to zero
 */
export async function book(
  trx: Trx,
  { kind, providerId, matchId, holdId, currency }: Booking,
  postings: readonly Posting[],
  at: Date,
): Promise<void> {
  const sum = postings.reduce((total, { units }) => total + units, 0)
  if (sum !== 0) throw new Error(`the postings of ${kind} ${providerId} sum to ${sum}`)
  const lines = postings.filter(({ units }) => units !== 0).map((posting, line) => ({ ...posting, line }))
  await sql`
    with written as (
      insert into ledger_transaction (kind, provider_id, match_id, hold_id, at)
      values (${kind}, ${providerId}, ${matchId ?? ''}, ${holdId}, ${at})
      on conflict (kind, provider_id) do nothing returning id
    )
    insert into ledger_posting (transaction_id, line, account, currency, units)
    select written.id, line, account, ${currency}, units
    from written,
      jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line int, account text, units bigint)`.execute(trx)
}

/** The balance of each account, per currency. */
export function balances(db: Reader) {
  return db
    .selectFrom('ledger_posting')
    .select((on) => ['account', 'currency', on.fn.sum<number>('units').as('units')])
    .groupBy(['account', 'currency'])
    .orderBy('currency')
    .orderBy('account')
    .execute()
}
