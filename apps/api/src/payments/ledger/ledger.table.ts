import type { CurrencyCode, ProviderUnits } from '@refcall/domain'
import type { GeneratedAlways } from 'kysely'

export interface LedgerTransactionTable {
  id: GeneratedAlways<number>
  kind: string
  provider_id: string
  match_id: string
  hold_id: string
  at: Date
}

export interface LedgerPostingTable {
  transaction_id: number
  line: number
  account: string
  currency: CurrencyCode
  units: ProviderUnits
}
