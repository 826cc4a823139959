import type { ColumnType, Generated } from 'kysely'
import type { Difference } from './compare-records.ts'

/** Which difference it is, whatever it says. */
export type Named = Pick<Difference, 'kind' | 'id'>

export interface ReconciliationTable {
  id: Generated<number>
  due_at: Date
  /** The differences of the last look. */
  seen: ColumnType<Named[], string | undefined, string>
}
