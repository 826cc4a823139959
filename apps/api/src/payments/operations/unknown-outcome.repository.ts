import type { ExpressionBuilder } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { readOperation } from './read-operation.ts'

/**
 * Operations undecided for longer than the provider should need: of unknown outcome, or leased repeatedly without a
 * recorded result. Postponed ones do not count.
 */
export function findUnknownOutcomes(db: Reader, before: Date): Promise<{ id: string }[]> {
  return db.selectFrom('payment_operation').select('id').where(isOldUnknownOutcome(before)).execute()
}

/**
 * Locks one of them, with its hold's money and id, if its outcome is still unknown: it cannot be resolved until the
 * transaction ends.
 */
export async function lockUnknownOutcome(trx: Trx, id: string, before: Date) {
  const found = await trx
    .selectFrom('payment_operation')
    .innerJoin('payment_hold as hold', 'hold.id', 'payment_operation.hold_id')
    .selectAll('payment_operation')
    .select(['hold.units as hold_units', 'hold.currency as hold_currency', 'hold.provider_id as hold_provider_id'])
    .where('payment_operation.id', '=', id)
    .where(isOldUnknownOutcome(before))
    .forUpdate('payment_operation')
    .executeTakeFirst()
  if (!found) return undefined
  const hold = { units: found.hold_units, currency: found.hold_currency, provider_id: found.hold_provider_id }
  return { operation: readOperation(found), hold }
}

const isOldUnknownOutcome = (before: Date) => (on: ExpressionBuilder<Schema, 'payment_operation'>) =>
  on.and([
    on('next_try_at', 'is not', null),
    on.or([
      on('unknown_since', '<', before),
      on.and([
        on('payment_operation.state', '=', 'intended'),
        on('next_try_at', '<', before),
        on('lease_until', 'is not', null),
      ]),
    ]),
  ])
