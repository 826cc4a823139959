import { reconcile, type Difference } from '../settlement/index.ts'
import type { PaidApp } from './start-paid-app.ts'

/** The differences between our ledger and the provider's list, once nothing is under way. */
export async function reconciliationDifferences({ deps }: PaidApp): Promise<readonly Difference[]> {
  if (!deps.payments) throw new Error('there is nothing to reconcile where only cash is offered')
  return (await reconcile(deps.db, deps.payments.provider, new Date(0))).differences
}
