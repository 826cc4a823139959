import type { ColumnType, Generated } from 'kysely'
import type { Difference } from './compare-records.ts'

/** The identity of a difference, without its content. */
export type Named = Pick<Difference, 'kind' | 'id'>

export interface ReconciliationTable {
  id: Generated<number>
  due_at: Date
  /** The differences of the last reconciliation. */
  seen: ColumnType<Named[], string | undefined, string>
}
