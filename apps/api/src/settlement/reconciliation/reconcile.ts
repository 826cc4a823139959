import { LIMITS } from '@refcall/domain'
import type { Database } from '../../db/database.ts'
import type { PaymentProvider } from '../../platform/payment-provider.ts'
import type { Named } from './reconciliation.table.ts'
import { compareRecords, type Comparison } from './compare-records.ts'
import type { Entry } from '../../platform/provider-entry.ts'
import { ourRecords } from './our-records.repository.ts'

/**
 * The provider's own objects since an instant beside ours. What is under way while the two sides are read may look
 * like a difference: only what a second look finds again is one.
 * @throws Error when the provider cannot be asked
 */
export async function reconcile(db: Database, provider: Pick<PaymentProvider, 'books'>, since: Date): Promise<Comparison> {
  const theirs: Entry[] = []
  for await (const entry of provider.books(since)) theirs.push(entry)
  // What was begun here shortly before the instant may have reached the provider after it, and the other way round.
  return compareRecords(theirs, await ourRecords(db, new Date(since.getTime() + LIMITS.payment.books.marginMs), theirs))
}

/** What of a second look's differences the first one found too. */
export function stillDifferent({ differences }: Comparison, before: { readonly differences: readonly Named[] }): Comparison['differences'] {
  const seen = new Set(before.differences.map(nameOf))
  return differences.filter((difference) => seen.has(nameOf(difference)))
}

const nameOf = ({ kind, id }: Named): string => `${kind} ${id}`
