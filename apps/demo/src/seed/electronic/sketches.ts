import type { CurrencyCode } from '@refcall/domain'

/** A match with electronic payment, some mornings ago. */
export interface ElectronicSketch {
  /** Display name. */
  readonly referee: string
  readonly daysAgo: number
  readonly playerCount: 2 | 4
  readonly games: number
  /** The player's currency. */
  readonly currency: CurrencyCode
  readonly ends: 'completed' | 'completed_by_clock' | 'refunded_in_half' | 'cancelled'
}

type Row = readonly [string, number, 2 | 4, number, CurrencyCode, ElectronicSketch['ends']]

const ROWS: readonly Row[] = [
  ['Vera L.', 2, 4, 2, 'USD', 'completed'],
  ['Vera L.', 6, 2, 5, 'JPY', 'completed'],
  ['Vera L.', 11, 4, 1, 'USD', 'cancelled'],
  ['Dana K.', 3, 4, 4, 'USD', 'completed'],
  ['Dana K.', 9, 4, 3, 'JPY', 'completed'],
  ['Dana K.', 15, 2, 3, 'USD', 'refunded_in_half'],
  ['Coach Bell', 4, 4, 5, 'CHF', 'completed_by_clock'],
  ['Claire D.', 5, 4, 2, 'CAD', 'completed'],
  ['Claire D.', 12, 4, 3, 'KWD', 'completed'],
  ['Neil A.', 8, 2, 4, 'CAD', 'cancelled'],
  ['Amir F.', 7, 4, 3, 'CAD', 'completed_by_clock'],
  ['Beth S.', 10, 4, 2, 'USD', 'completed'],
  ['Nadia R.', 13, 4, 2, 'CAD', 'refunded_in_half'],
  ['Harriet M.', 3, 4, 3, 'GBP', 'completed'],
  ['Dev P.', 14, 2, 2, 'GBP', 'completed'],
  ['Jana V.', 6, 4, 2, 'EUR', 'completed'],
  ['Jana V.', 16, 4, 4, 'HUF', 'completed'],
  ['Emre Y.', 9, 2, 5, 'EUR', 'completed_by_clock'],
]

/**
 * A fixed table instead of random values: a seed that was interrupted during the payments repeats exactly the same
 * provider requests under the same keys.
 */
export const ELECTRONIC: readonly ElectronicSketch[] = ROWS.map(
  ([referee, daysAgo, playerCount, games, currency, ends]) => ({
    referee,
    daysAgo,
    playerCount,
    games,
    currency,
    ends,
  }),
)
