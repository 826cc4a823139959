import { ACTIVE_STATUSES, LIMITS, WAITING_STATUSES } from '@refcall/domain'
import { sql, type Updateable } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import { anyOf, oneOf } from '../db/list-of.ts'
import type { Schema } from '../db/schema.ts'
import { joinTrace } from '../db/spans.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { MatchRecord } from './match-record.ts'
import type { MatchRow } from './match.table.ts'

/** Base query: matches with their parties. */
export const withParties = (db: Pick<Reader, 'selectFrom'>) =>
  db
    .selectFrom('match')
    .innerJoin('device as requester', 'requester.id', 'match.requester_device_id')
    .leftJoin('referee as party', 'party.id', 'match.referee_id')
    .leftJoin('device as referee_device', (join) =>
      join.on((on) => on('referee_device.id', '=', on.fn.coalesce('party.last_device_id', 'party.device_id'))),
    )
    .leftJoin('referee as named', (join) =>
      join.on(
        'named.id',
        '=',
        sql<string>`coalesce(match.referee_id, match.assigned_referee_id, match.former_referee_ids[cardinality(match.former_referee_ids)])`,
      ),
    )
    .leftJoin('payment_hold as hold', 'hold.id', 'match.hold_id')
    .leftJoin('payment_capture as capture', 'capture.match_id', 'match.id')
    .leftJoin('verification_code as living', (join) =>
      join
        .onRef('living.match_id', '=', 'match.id')
        .on('living.revoked_at', 'is', null)
        .on('living.verified_at', 'is', null)
        .on('living.failures', '<', LIMITS.code.attemptsPerCode),
    )
    .selectAll('match')
    .select([
      'hold.state as hold_state',
      'hold.units as hold_units',
      'hold.provider_id as payment_id',
      'hold.client_secret as client_secret',
      'hold.capture_before as capture_before',
      'living.code as code',
      'living.expires_at as code_expires_at',
      'capture.currency as capture_currency',
      'capture.captured as captured',
      'capture.processing_fee as processing_fee',
      'capture.platform_fee as platform_fee',
      'capture.payout as payout',
      'capture.transferred as transferred',
      'capture.returned as returned',
      'capture.refund_owed as refund_owed',
    ])
    .select([
      'requester.alias as requester_alias',
      'requester.account_id as requester_device_account_id',
      'requester.browser_key_hash as requester_device_key_hash',
      'referee_device.id as referee_device_id',
      'referee_device.alias as referee_alias',
      'party.display_name as referee_display_name',
    ])
    .select([
      'named.id as named_id',
      'named.display_name as named_display_name',
      'named.total_matches as named_matches',
      'named.total_loves as named_loves',
      'named.total_likes as named_likes',
      'named.latitude as named_latitude',
      'named.longitude as named_longitude',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('match_arrival')
          .select('match_id')
          .whereRef('match_arrival.match_id', '=', 'match.id')
          .whereRef('match_arrival.referee_id', '=', 'named.id')
          .where('reported_by', '=', 'player'),
      )
        .$castTo<boolean>()
        .as('named_was_reported'),
    )

export function findMatch(db: Reader, id: string): Promise<MatchRecord | undefined> {
  return withParties(db).where('match.id', '=', id).executeTakeFirst()
}

export async function findMatches(db: Reader, ids: readonly string[]): Promise<MatchRecord[]> {
  return ids.length === 0 ? [] : withParties(db).where('match.id', '=', anyOf(ids)).execute()
}

/**
 * Locks the match, then reads it in a second statement. Related rows change only under the match's lock, and a
 * statement that has waited for a lock still reads the other tables from its old snapshot. Its trace goes on.
 */
export async function lockMatch(trx: Trx, id: string): Promise<MatchRecord | undefined> {
  await trx.selectFrom('match').select('id').where('id', '=', id).forUpdate().execute()
  const match = await findMatch(trx, id)
  joinTrace(match?.traceparent)
  return match
}

/** The device's matches, newest first. */
export function findMatchesOfDevice(db: Reader, deviceId: string): Promise<MatchRecord[]> {
  return withParties(db)
    .where('match.requester_device_id', '=', deviceId)
    .orderBy('match.created_at', 'desc')
    .limit(SERVER_LIMITS.history.listMax)
    .execute()
}

export function matchesOfRequester(
  db: Reader,
  deviceIds: readonly string[],
  accountId: string | null,
  limit: number,
): Promise<MatchRecord[]> {
  return withParties(db)
    .where((on) =>
      on.or([
        on('match.requester_device_id', '=', anyOf(deviceIds)),
        ...(accountId ? [on('match.requester_account_id', '=', accountId)] : []),
      ]),
    )
    .orderBy('match.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function findActiveMatchOfDevice(db: Reader, deviceId: string): Promise<MatchRecord | undefined> {
  return withParties(db)
    .where('match.requester_device_id', '=', deviceId)
    .where('match.status', 'in', oneOf(ACTIVE_STATUSES))
    .executeTakeFirst()
}

/** The referee's waiting assignment, or the match in progress while the referee is not back on duty. */
export function findAssignment(db: Reader, refereeIds: readonly string[]): Promise<MatchRecord | undefined> {
  return withParties(db)
    .where('match.referee_id', '=', anyOf(refereeIds))
    .where((on) =>
      on.or([
        on('match.status', 'in', oneOf(WAITING_STATUSES)),
        on.and([on('match.status', '=', sql.lit('in_progress')), on('party.on_duty', '=', false)]),
      ]),
    )
    .orderBy('match.accepted_at', 'desc')
    .executeTakeFirst()
}

export type NewMatch = Omit<
  MatchRow,
  | 'version'
  | 'place_is_exact'
  | 'position'
  | 'former_referee_ids'
  | 'seen_count'
  | 'dispatch_round'
  | 'waves_sent'
  | 'wave_at'
  | 'duty_before'
  | 'referee_id'
  | 'accepted_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'ended_by'
  | 'rating'
  | 'feedback'
  | 'feedback_at'
  | 'criticism'
  | 'original_referee_alias'
  | 'traceparent'
> & { readonly traceparent?: string }

export function insertMatch(trx: Trx, match: NewMatch): Promise<MatchRow> {
  return trx.insertInto('match').values(match).returningAll().executeTakeFirstOrThrow()
}

export type MatchChange = Updateable<Schema['match']>

/**
 * Changes a match that still has the version that was read, and raises the version by one: of any number of simultaneous
 * callers exactly one succeeds, with or without the match's lock.
 * @returns undefined for all others
 */
export function moveMatch(
  trx: Trx,
  { id, version }: Pick<MatchRow, 'id' | 'version'>,
  change: MatchChange,
): Promise<MatchRecord | undefined> {
  // What follows reads the changed match instead of the table's.
  const moved = trx.with('match', (on) =>
    on
      .updateTable('match')
      .set({ ...change, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll(),
  )
  return withParties(moved).executeTakeFirst()
}

/** Updates columns as part of the step just taken; the version stays. */
export function amendMatch(trx: Trx, id: string, change: MatchChange): Promise<MatchRow> {
  return trx.updateTable('match').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Sets the hold that the match now waits for; the version stays. */
export async function setHoldOfMatch(trx: Trx, id: string, holdId: string): Promise<void> {
  await trx.updateTable('match').set({ hold_id: holdId }).where('id', '=', id).execute()
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
