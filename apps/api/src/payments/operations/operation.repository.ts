import type { ProviderUnits } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { presentTraceparent } from '../../db/spans.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { OperationKind, OperationOf, OperationRow, StoredOperation } from '../payment.table.ts'
import type { AnyNewOperation, NewOperation } from './new-operation.ts'
import { readOperation, readOperationOf } from './read-operation.ts'

/** Identifies an operation and its generation. */
export type Named<Kind extends OperationKind> = Pick<OperationRow, 'id' | 'generation'> & { readonly kind: Kind }

/** The idempotency key: hold, step and generation, without the number of attempts. */
export const keyOf = (holdId: string, step: string, generation: number): string => `${holdId}/${step}/${generation}`

/** The provider's objects carry it: a database that has forgotten the operation writes it under the same id again. */
export const operationIdOf = (holdId: string, step: string): string => `pop_${holdId}_${step}`

/** The step of a hold's next refund, given those before. */
export const nextRefundStep = (before: readonly OperationOf<'refund'>[]): string => `refund-${before.length + 1}`

/** Writes a new operation; the provider is called after the commit. */
export async function insertOperation<Kind extends OperationKind>(
  trx: Trx,
  asked: NewOperation<Kind>,
  now: Date,
): Promise<OperationOf<Kind>> {
  const { kind, holdId, step = kind } = asked
  const { matchId, units, currency, reason, actorId, requestId }: AnyNewOperation = asked
  const generation = 1
  const row: StoredOperation = {
    id: operationIdOf(holdId, step),
    kind,
    match_id: matchId,
    hold_id: holdId,
    step,
    generation,
    key: keyOf(holdId, step, generation),
    state: 'intended',
    units: units ?? null,
    currency: currency ?? null,
    provider_id: null,
    refused_code: null,
    reason: reason ?? null,
    actor_id: actorId ?? null,
    request_id: requestId ?? null,
    attempts: 0,
    next_try_at: now,
    lease_until: asked.leased ? leaseFrom(now) : null,
    unknown_since: null,
    created_at: now,
    decided_at: null,
    failed_at: null,
    traceparent: presentTraceparent(),
  }
  await trx.insertInto('payment_operation').values(row).execute()
  return readOperationOf(kind, row)
}

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + SERVER_LIMITS.payment.leaseMs)

const isFree = (now: Date) => sql<boolean>`(lease_until is null or lease_until <= ${now})`

/**
 * Leases due operations; concurrent workers get different ones. Rows are returned unparsed, so that a broken one does
 * not block the others.
 */
export function claimDueOperations(db: Database, now: Date, limit: number): Promise<StoredOperation[]> {
  return db
    .updateTable('payment_operation')
    .set({ lease_until: leaseFrom(now) })
    .where('id', 'in', (on) =>
      on
        .selectFrom('payment_operation')
        .select('id')
        .where('next_try_at', '<=', now)
        .where(isFree(now))
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Leases one operation, due or not; undefined when it is decided or leased by another process. */
export async function claimOperation(db: Database, id: string, now: Date): Promise<OperationRow | undefined> {
  const claimed = await db
    .updateTable('payment_operation')
    .set({ lease_until: leaseFrom(now) })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()
  return claimed && readOperation(claimed)
}

export async function findOperation(db: Reader, id: string): Promise<OperationRow | undefined> {
  const row = await db.selectFrom('payment_operation').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readOperation(row)
}

/** Locks the operation and reads its current content; undefined if it is decided or of another generation. */
export async function lockUndecided<Kind extends OperationKind>(
  trx: Trx,
  operation: Named<Kind>,
): Promise<OperationOf<Kind> | undefined> {
  const row = await trx
    .selectFrom('payment_operation')
    .selectAll()
    .where('id', '=', operation.id)
    .where('generation', '=', operation.generation)
    .where('state', 'in', ['intended', 'unknown'])
    .forUpdate()
    .executeTakeFirst()
  return row && readOperationOf(operation.kind, row)
}

/** Writes the amount that the provider has moved for an operation, where it knows another one of the same name. */
export async function correctUnits(trx: Trx, id: string, units: ProviderUnits): Promise<void> {
  await trx.updateTable('payment_operation').set({ units }).where('id', '=', id).execute()
}

/** The refund that created this object at the provider, and whether one of the hold is still undecided. */
export async function findRefundOf(db: Reader, holdId: string, refundId: string) {
  const refunds = await operationsOfHold(db, holdId, 'refund')
  return {
    refund: refunds.find(({ provider_id: id }) => id === refundId),
    isUndecided: refunds.some(({ decided_at: at }) => at === null),
  }
}

export async function markFailed(trx: Trx, { id }: Pick<OperationRow, 'id'>, now: Date): Promise<void> {
  await trx.updateTable('payment_operation').set({ failed_at: now }).where('id', '=', id).execute()
}

/** Makes postponed payouts to a referee's account due now. @returns how many */
export async function hastenTransfersTo(trx: Trx, accountId: string, now: Date): Promise<number> {
  const result = await sql`update payment_operation o set next_try_at = ${now}
    where o.state = 'intended' and (
      o.kind = 'transfer' and exists (select from match m join referee r on r.id = m.referee_id
        where m.id = o.match_id and r.account_id = ${accountId})
      or o.kind = 'tip_transfer' and exists (select from tip t join referee r on r.id = t.referee_id
        where t.hold_id = o.hold_id and r.account_id = ${accountId}))`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}

export async function operationsOfHold<Kind extends OperationKind>(
  db: Reader,
  holdId: string,
  kind: Kind,
): Promise<OperationOf<Kind>[]> {
  const rows = await db
    .selectFrom('payment_operation')
    .selectAll()
    .where('hold_id', '=', holdId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => readOperationOf(kind, row))
}
