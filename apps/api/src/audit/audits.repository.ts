import type { Database } from '../db/database.ts'
import { auditLogAudits } from './audit-log.repository.ts'
import { codeAudits } from './codes.repository.ts'
import { dispatchAudits } from './dispatch.repository.ts'
import { lifecycleAudits } from './lifecycle.repository.ts'
import { moneyAudits } from './money.repository.ts'
import { tipAudits } from './tips.repository.ts'

/** An invariant, and the rows that break it now. */
export interface Audited {
  readonly name: string
  readonly rows: readonly unknown[]
}

/**
 * Checks every invariant, by name. `now` is the service's time: events have a retention, and provider calls take
 * time.
 */
export async function* audit(db: Database, now: Date): AsyncGenerator<Audited> {
  const all = [lifecycleAudits, moneyAudits, tipAudits, codeAudits, dispatchAudits, auditLogAudits]
  const audits = all.flatMap((audits) => Object.entries(audits(now)))
  for (const [name, query] of audits.toSorted(([a], [b]) => a.localeCompare(b))) {
    const { rows } = await query.execute(db)
    yield { name, rows }
  }
}

/** The broken invariants, each with the rows that break it; empty when all hold. */
export async function brokenInvariants(db: Database, now: Date): Promise<Record<string, readonly unknown[]>> {
  const broken: Record<string, readonly unknown[]> = {}
  for await (const { name, rows } of audit(db, now)) if (rows.length > 0) broken[name] = rows
  return broken
}
