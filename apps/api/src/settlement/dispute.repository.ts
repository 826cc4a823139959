import type { Trx } from '../db/database.ts'
import type { DisputeRow } from '../payments/payment.table.ts'

export async function findDisputeState(trx: Trx, id: string): Promise<DisputeRow['state'] | null> {
  const row = await trx.selectFrom('payment_dispute').select('state').where('provider_id', '=', id).executeTakeFirst()
  return row?.state ?? null
}

/** Inserts the dispute or updates its state; `at` stays. */
export async function saveDispute(trx: Trx, dispute: DisputeRow): Promise<void> {
  const { units, fee, state } = dispute
  await trx
    .insertInto('payment_dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ units, fee, state }))
    .execute()
}
