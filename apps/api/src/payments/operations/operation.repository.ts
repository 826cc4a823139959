import type { IncidentEnding } from '@refcall/contract'
import type { ProviderUnits } from '@refcall/domain'
import { sql, type ExpressionBuilder } from 'kysely'
import { writeAudit, type AuditAction } from '../../audit-log/index.ts'
import type { Database, Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { presentTraceparent } from '../../db/spans.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts'
import { pauseAfter } from './pause-after.ts'
import type { OperationKind, OperationOf, OperationRow, StoredOperation } from '../payment.table.ts'
import type { AnyNewOperation, NewOperation } from './new-operation.ts'
import { readOperation, readOperationOf } from './read-operation.ts'

/** Identifies an operation and its generation. */
type Named<Kind extends OperationKind> = Pick<OperationRow, 'id' | 'generation'> & { readonly kind: Kind }

/** The idempotency key: hold, step and generation, without the number of attempts. */
const keyOf = (holdId: string, step: string, generation: number): string => `${holdId}/${step}/${generation}`

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

/** @returns undefined, without a change, when it was decided meanwhile or is of another generation */
export async function decideDone<Kind extends OperationKind>(
  { trx, now }: UnitOfWork,
  { id, generation, kind }: Named<Kind>,
  { providerId, ending = 'done' }: { readonly providerId: string; readonly ending?: IncidentEnding },
): Promise<OperationOf<Kind> | undefined> {
  const decided = await trx
    .updateTable('payment_operation')
    .set({ ...DECIDED, state: 'done', provider_id: providerId, decided_at: now })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('state', 'in', ['intended', 'unknown'])
    .returningAll()
    .executeTakeFirst()
  await resolveUnknownOutcome(trx, decided, ending, now)
  if (decided && decided.kind !== 'open' && decided.kind !== 'tip') await auditDone(trx, decided, decided.kind, now)
  return decided && readOperationOf(kind, decided)
}

/** The audit actions of operations that have moved or released money. */
const MOVED: Readonly<Record<Exclude<OperationKind, 'open' | 'tip'>, AuditAction>> = {
  capture: 'money.captured',
  release: 'money.released',
  refund: 'money.refunded',
  transfer: 'money.transferred',
  reverse: 'money.reversed',
  tip_transfer: 'money.transferred',
  tip_reverse: 'money.reversed',
}

function auditDone(trx: Trx, done: StoredOperation, kind: keyof typeof MOVED, now: Date): Promise<void> {
  const {
    id: subject,
    request_id: requestId,
    match_id: match,
    hold_id: hold,
    units,
    currency,
    provider_id: provider,
  } = done
  const by = { kind: 'provider', id: null } as const
  const facts = { match, hold, units, currency, provider }
  return writeAudit(trx, { action: MOVED[kind], by, subject, requestId, facts }, now)
}

export async function decideRefused(
  trx: Trx,
  { id }: Pick<OperationRow, 'id'>,
  { code, ending = 'refused' }: { readonly code: string; readonly ending?: IncidentEnding },
  now: Date,
): Promise<void> {
  const decided = await trx
    .updateTable('payment_operation')
    .set({ ...DECIDED, state: 'refused', refused_code: code, decided_at: now })
    .where('id', '=', id)
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  await resolveUnknownOutcome(trx, decided, ending, now)
}

const DECIDED = { next_try_at: null, lease_until: null, unknown_since: null }

/** Records an unknown outcome: retry with the same key. */
export async function markUnknown(
  db: Reader,
  operation: Pick<OperationRow, 'id' | 'generation' | 'attempts'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_operation')
    .set((on) => ({
      state: 'unknown',
      attempts: on('attempts', '+', 1),
      unknown_since: on.fn.coalesce('unknown_since', on.val(now)),
      next_try_at: new Date(now.getTime() + pauseAfter(operation.attempts + 1)),
      lease_until: null,
    }))
    .where('id', '=', operation.id)
    .where('generation', '=', operation.generation)
    .where('state', 'in', ['intended', 'unknown'])
    .execute()
}

/**
 * The previous generation had no effect (proven, or stated by the provider), so the next key is safe. Optionally with
 * new units or a delay.
 * @returns undefined when it was decided meanwhile
 */
export async function nextGeneration<Kind extends OperationKind>(
  trx: Trx,
  operation: Named<Kind> & Pick<OperationRow, 'hold_id' | 'step'>,
  change: { units?: ProviderUnits; dueAt: Date; leased?: boolean; ending: IncidentEnding },
  now: Date,
): Promise<OperationOf<Kind> | undefined> {
  const generation = operation.generation + 1
  const next = await trx
    .updateTable('payment_operation')
    .set({
      generation,
      key: keyOf(operation.hold_id, operation.step, generation),
      state: 'intended',
      unknown_since: null,
      next_try_at: change.dueAt,
      lease_until: change.leased ? leaseFrom(change.dueAt) : null,
      ...(change.units !== undefined && { units: change.units }),
    })
    .where('id', '=', operation.id)
    .where('generation', '=', operation.generation)
    .where('state', 'in', ['intended', 'unknown'])
    .returningAll()
    .executeTakeFirst()
  await resolveUnknownOutcome(trx, next, change.ending, now)
  return next && readOperationOf(operation.kind, next)
}

/** Delays an operation that was not sent yet. */
export async function postpone(trx: Trx, id: string, until: Date, now: Date): Promise<void> {
  const postponed = await trx
    .updateTable('payment_operation')
    .set({ next_try_at: until, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'intended')
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  await resolveUnknownOutcome(trx, postponed, 'needless', now)
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
