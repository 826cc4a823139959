import { providerUnits, type ProviderUnits } from '@refcall/domain'
import type { Reader } from '../db/database.ts'

/** What the bank took for lost disputes of a payment, in the charge's units. */
export async function lostInDisputes(db: Reader, holdId: string): Promise<ProviderUnits> {
  const lost = await db
    .selectFrom('payment_dispute')
    .select('disputed')
    .where('hold_id', '=', holdId)
    .where('state', '=', 'lost')
    .execute()
  return providerUnits(lost.reduce((sum, { disputed }) => sum + disputed, 0))
}

/** Whether the bank holds the payment until it has decided a dispute; during an inquiry it does not. */
export async function isInDispute(db: Reader, holdId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_dispute')
    .select('provider_id')
    .where('hold_id', '=', holdId)
    .where('state', '=', 'open')
    .where('units', '>', providerUnits(0))
    .executeTakeFirst()
  return open !== undefined
}
