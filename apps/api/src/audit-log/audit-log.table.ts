import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AuditAction, AuditActor, AuditFacts } from './audit-entry.ts'

export interface AuditLogTable {
  id: GeneratedAlways<number>
  /** The service's clock. */
  at: Date
  /** The database's own clock. */
  written_at: GeneratedAlways<Date>
  actor: AuditActor['kind']
  /** The actor's pseudonym; null for actions without a person. */
  actor_id: string | null
  action: AuditAction
  subject: string | null
  request_id: string | null
  facts: ColumnType<AuditFacts, string, never>
}

/** One per row of the log, in the order of the chain. */
export interface AuditSealTable {
  position: GeneratedAlways<number>
  row_id: GeneratedAlways<number>
  written_at: GeneratedAlways<Date>
  digest: GeneratedAlways<Buffer>
}
