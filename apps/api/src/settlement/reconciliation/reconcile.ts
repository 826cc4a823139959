import type { Database } from '../../db/database.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { PaymentProvider } from '../../platform/payment-provider.ts'
import type { Named } from './reconciliation.table.ts'
import { compareRecords, type Comparison } from './compare-records.ts'
import type { Entry } from '../../platform/provider-entry.ts'
import { ourRecords } from './our-records.repository.ts'

/**
 * Compares the provider's objects since an instant with ours. Operations under way while the two sides are read can
 * look like a difference, so only a difference found again by the next reconciliation counts.
 * @throws Error when the provider cannot be reached
 */
export async function reconcile(
  db: Database,
  provider: Pick<PaymentProvider, 'listEntries'>,
  since: Date,
): Promise<Comparison> {
  const theirs: Entry[] = []
  for await (const entry of provider.listEntries(since)) theirs.push(entry)
  // Near the start instant the two clocks may disagree on which side of it an object lies: read ours with a margin.
  return compareRecords(
    theirs,
    await ourRecords(db, new Date(since.getTime() + SERVER_LIMITS.reconciliation.marginMs), theirs),
  )
}

/** The differences that the previous reconciliation found, too. */
export function stillDifferent(
  { differences }: Comparison,
  before: { readonly differences: readonly Named[] },
): Comparison['differences'] {
  const seen = new Set(before.differences.map(nameOf))
  return differences.filter((difference) => seen.has(nameOf(difference)))
}

const nameOf = ({ kind, id }: Named): string => `${kind} ${id}`
