import type { ColumnType, Generated } from 'kysely'
import type { Difference } from './compare-records.ts'

/** The identity of a difference, without its content. */
export type Named = Pick<Difference, 'kind' | 'id'>

export interface ReconciliationTable {
  id: Generated<number>
  due_at: Date
  /** Of the database when a reconciliation was last begun. */
  epoch: ColumnType<string, string | undefined, string>
  /** The differences of the last reconciliation. */
  seen: ColumnType<Named[], string | undefined, string>
}
