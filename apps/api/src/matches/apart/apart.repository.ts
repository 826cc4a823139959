import type { MatchSide } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { anyOf } from '../../db/list-of.ts'
import { withParties } from '../match.repository.ts'
import type { MatchRecord } from '../match-record.ts'

/** A player and a referee who have met in a match. */
export interface Pair {
  readonly match: MatchRecord
  readonly refereeId: string
}

/** @returns whether it is new: a wish of the same side is kept once */
export async function insertApart(trx: Trx, { match, refereeId }: Pair, side: MatchSide, now: Date): Promise<boolean> {
  const added = await trx
    .insertInto('kept_apart')
    .values({
      referee_id: refereeId,
      device_id: match.requester_device_id,
      account_id: match.requester_account_id ?? match.requester_device_account_id,
      asked_by: side,
      match_id: match.id,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns whether the side had asked for it */
export async function deleteApart(trx: Trx, { match, refereeId }: Pair, side: MatchSide): Promise<boolean> {
  const { rows } = await sql`
    delete from kept_apart where referee_id = ${refereeId} and asked_by = ${side}
      and (device_id = ${match.requester_device_id}
        or account_id in (${match.requester_account_id}::text, ${match.requester_device_account_id}::text))
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * The matches of a device whose referee its player asked not to meet again.
 * @param accountId only those requested by this account; null for all
 */
export async function findApartOfDevice(db: Reader, deviceId: string, accountId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from match m join device d on d.id = m.requester_device_id
    join kept_apart k on k.asked_by = 'player' and (k.referee_id = m.referee_id or k.referee_id = any(m.former_referee_ids))
      and (k.device_id = d.id or k.account_id in (m.requester_account_id, d.account_id))
    where m.requester_device_id = ${deviceId}
      and (${accountId}::text is null or m.requester_account_id = ${accountId})`.execute(db)
  return rows.map(({ id }) => id)
}

/** The matches of a referee whose player the referee asked not to meet again. */
export async function findApartOfReferee(db: Reader, refereeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from kept_apart k join match m on k.device_id = m.requester_device_id
      or k.account_id = m.requester_account_id
    where k.referee_id = ${refereeId} and k.asked_by = 'referee'
      and (m.referee_id = ${refereeId} or ${refereeId} = any(m.former_referee_ids))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who of a match's parties asked that they never meet again. */
export async function findApartSides(db: Reader, matchId: string): Promise<MatchSide[]> {
  const { rows } = await sql<{ asked_by: MatchSide }>`
    select distinct k.asked_by from match m join device d on d.id = m.requester_device_id
    join kept_apart k on (k.referee_id = m.referee_id or k.referee_id = any(m.former_referee_ids))
      and (k.device_id = d.id or k.account_id in (m.requester_account_id, d.account_id))
    where m.id = ${matchId} order by k.asked_by`.execute(db)
  return rows.map((row) => row.asked_by)
}

/** Of `match m` in a statement: whether the pair's player requested it, on whichever device of the account. */
const isOfPlayer = ({ match }: Pair) => sql<boolean>`(m.requester_device_id = ${match.requester_device_id}
  or m.requester_account_id = ${match.requester_account_id ?? match.requester_device_account_id})`

/** Takes the player's open requests off the referee's screens. @returns their ids */
export async function closeOffersBetween(trx: Trx, pair: Pair, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update match_offer o set closed_at = ${now} from match m
    where m.id = o.match_id and ${isOfPlayer(pair)} and m.status = 'pending'
      and not m.is_direct and o.referee_id = ${pair.refereeId} and o.closed_at is null
    returning m.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The player's direct requests that wait for the referee. */
export async function lockDirectBetween(trx: Trx, pair: Pair): Promise<MatchRecord[]> {
  const locked = await trx
    .selectFrom('match as m')
    .select('id')
    .where('assigned_referee_id', '=', pair.refereeId)
    .where(isOfPlayer(pair))
    .where('status', '=', sql.lit('pending'))
    .where('is_direct', '=', sql.lit(true))
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  return withParties(trx)
    .where('match.id', '=', anyOf(locked.map(({ id }) => id)))
    .execute()
}
