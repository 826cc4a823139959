import type { IncidentEnding } from '@refcall/contract'
import type { ProviderUnits } from '@refcall/domain'
import { writeAudit, type AuditAction } from '../../audit-log/index.ts'
import type { Reader, Trx } from '../../db/database.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import type { OperationKind, OperationOf, OperationRow, StoredOperation } from '../payment.table.ts'
import { keyOf, leaseFrom, type Named } from './operation.repository.ts'
import { pauseAfter } from './pause-after.ts'
import { readOperationOf } from './read-operation.ts'
import { resolveUnknownOutcome } from './resolve-unknown-outcome.ts'

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
