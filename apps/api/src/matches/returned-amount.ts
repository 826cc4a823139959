import { providerDecimal, providerUnits } from '@refcall/domain'
import type { MatchRecord } from './match-record.ts'

type Returned = Pick<MatchRecord, 'currency' | 'returned' | 'refund_owed'>

/** What has gone back to the player's card, in the player's currency; null if nothing has. */
export function returnedAmount({ currency, returned, refund_owed: owed }: Returned): string | null {
  const units = (returned ?? 0) - (owed ?? 0)
  return units > 0 ? providerDecimal(providerUnits(units), currency) : null
}

/** What failed refunds have left owed to the player; null if nothing is. */
export const owedAmount = ({ currency, refund_owed: owed }: Returned): string | null =>
  owed ? providerDecimal(owed, currency) : null
