import { reconcile, type Difference } from '../settlement/index.ts'
import type { PaidApp } from './start-paid-app.ts'

/** The differences between our books and the provider's, once nothing is under way. */
export async function reconciliationDifferences({ deps }: PaidApp): Promise<readonly Difference[]> {
  if (!deps.payments) throw new Error('there are no books where only cash is offered')
  return (await reconcile(deps.db, deps.payments.provider, new Date(0))).differences
}
