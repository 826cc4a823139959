import { ACTIVE_STATUSES } from '@refcall/domain'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { MatchRow } from './match.table.ts'

/** A match with what its parties are called by others. */
export interface MatchWithParties extends MatchRow {
  readonly requester_alias: string
  readonly requester_device_account_id: string | null
  readonly requester_device_key_hash: Buffer | null
  readonly referee_device_id: string | null
  readonly referee_alias: string | null
  readonly referee_display_name: string | null
}

/** Matches with their parties, to be narrowed. */
export const withParties = (db: Reader) =>
  db
    .selectFrom('match')
    .innerJoin('device as requester', 'requester.id', 'match.requester_device_id')
    .leftJoin('referee as party', 'party.id', 'match.referee_id')
    .leftJoin('device as referee_device', (join) =>
      join.on((on) => on('referee_device.id', '=', on.fn.coalesce('party.last_device_id', 'party.device_id'))),
    )
    .selectAll('match')
    .select([
      'requester.alias as requester_alias',
      'requester.account_id as requester_device_account_id',
      'requester.browser_key_hash as requester_device_key_hash',
      'referee_device.id as referee_device_id',
      'referee_device.alias as referee_alias',
      'party.display_name as referee_display_name',
    ])

export function findMatch(db: Reader, id: string): Promise<MatchWithParties | undefined> {
  return withParties(db).where('match.id', '=', id).executeTakeFirst()
}

export function lockMatch(trx: Trx, id: string): Promise<MatchWithParties | undefined> {
  return withParties(trx).where('match.id', '=', id).forUpdate('match').executeTakeFirst()
}

export function matchesOfDevice(db: Reader, deviceId: string, limit: number): Promise<MatchWithParties[]> {
  return withParties(db)
    .where('match.requester_device_id', '=', deviceId)
    .orderBy('match.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function matchesOfRequester(
  db: Reader,
  deviceIds: readonly string[],
  accountId: string | null,
  limit: number,
): Promise<MatchWithParties[]> {
  return withParties(db)
    .where((on) =>
      on.or([
        on('match.requester_device_id', '=', sql<string>`any(${[...deviceIds]}::text[])`),
        ...(accountId ? [on('match.requester_account_id', '=', accountId)] : []),
      ]),
    )
    .orderBy('match.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function findActiveMatchOfDevice(db: Reader, deviceId: string): Promise<MatchWithParties | undefined> {
  return withParties(db)
    .where('match.requester_device_id', '=', deviceId)
    .where('match.status', 'in', ACTIVE_STATUSES)
    .executeTakeFirst()
}

/** The referee's waiting assignment, or the match in progress of one who is not back on duty. */
export function findAssignment(db: Reader, refereeIds: readonly string[]): Promise<MatchWithParties | undefined> {
  return withParties(db)
    .where('match.referee_id', 'in', refereeIds)
    .where((on) =>
      on.or([
        on('match.status', 'in', ['accepted', 'payment_pending', 'awaiting_verification']),
        on.and([on('match.status', '=', 'in_progress'), on('party.on_duty', '=', false)]),
      ]),
    )
    .orderBy('match.accepted_at', 'desc')
    .executeTakeFirst()
}

export type NewMatch = Omit<
  MatchRow,
  | 'version'
  | 'position'
  | 'withdrawn_referee_ids'
  | 'notified_count'
  | 'duty_before'
  | 'referee_id'
  | 'accepted_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'ended_by'
  | 'rating'
  | 'feedback'
  | 'feedback_at'
  | 'original_referee_alias'
>

export function insertMatch(trx: Trx, match: NewMatch): Promise<MatchRow> {
  return trx.insertInto('match').values(match).returningAll().executeTakeFirstOrThrow()
}

export type MatchChange = UpdateObject<Schema, 'match'>

/** Moves a locked match one version on. */
export function updateMatch(trx: Trx, id: string, change: MatchChange): Promise<MatchRow> {
  return trx
    .updateTable('match')
    .set((on) => ({ ...change, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what belongs to the step just taken: the match stays at its version. */
export function amendMatch(trx: Trx, id: string, change: MatchChange): Promise<MatchRow> {
  return trx.updateTable('match').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Accepting is this one statement: of any number of simultaneous callers exactly one finds the match still pending.
 * Undefined for all others.
 */
export function acceptPendingCashMatch(
  trx: Trx,
  id: string,
  refereeId: string,
  change: MatchChange,
): Promise<MatchRow | undefined> {
  return trx
    .updateTable('match')
    .set((on) => ({ ...change, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'cash')
    .where(sql<boolean>`not (${refereeId} = any(withdrawn_referee_ids))`)
    .returningAll()
    .executeTakeFirst()
}

export async function countRequestsSince(db: Reader, deviceId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('match')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('requester_device_id', '=', deviceId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function findDueMatches(db: Database, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('match')
    .select('id')
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(limit)
    .execute()
}
