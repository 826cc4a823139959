import type { Database } from '../db/database.ts'
import { lifecycleAudits } from './lifecycle.repository.ts'
import { moneyAudits } from './money.repository.ts'
import { codeAudits } from './codes.repository.ts'

/**
 * The properties that do not hold in the database at this moment, each with what breaks it; empty when all is well.
 * `now` is the service's: events are kept for a time only, and what the provider is asked for takes its time.
 */
export async function brokenInvariants(db: Database, now: Date): Promise<Record<string, readonly unknown[]>> {
  const broken: Record<string, readonly unknown[]> = {}
  const audits = { ...lifecycleAudits(now), ...moneyAudits(now), ...codeAudits(now) }
  for (const [property, query] of Object.entries(audits)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken[property] = rows
  }
  return broken
}

/** The names of all properties, in the order they are asked. */
export function auditNames(now: Date): string[] {
  return Object.keys({ ...lifecycleAudits(now), ...moneyAudits(now), ...codeAudits(now) })
}
