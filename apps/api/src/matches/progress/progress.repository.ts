import { WAITING_STATUSES, type ArrivalSource } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { oneOf } from '../../db/list-of.ts'
import type { ArrivalRow, MessageRow, NewMessage, PositionRow } from './progress.table.ts'

type NewArrival = Pick<ArrivalRow, 'match_id' | 'referee_id' | 'accepted_at' | 'expected_at'>

export async function insertArrival(trx: Trx, arrival: NewArrival): Promise<void> {
  await trx.insertInto('match_arrival').values(arrival).execute()
}

export function findArrival(db: Reader, matchId: string, refereeId: string): Promise<ArrivalRow | undefined> {
  return db
    .selectFrom('match_arrival')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('referee_id', '=', refereeId)
    .executeTakeFirst()
}

type ArrivalKey = Pick<ArrivalRow, 'match_id' | 'referee_id'>

const updateArrival = (trx: Trx, { match_id: matchId, referee_id: refereeId }: ArrivalKey) =>
  trx.updateTable('match_arrival').where('match_id', '=', matchId).where('referee_id', '=', refereeId)

export function setArrived(trx: Trx, arrival: ArrivalKey, by: ArrivalSource, at: Date): Promise<ArrivalRow> {
  return updateArrival(trx, arrival).set({ arrived_at: at, arrived_by: by }).returningAll().executeTakeFirstOrThrow()
}

export function setPlayerHere(trx: Trx, arrival: ArrivalKey, at: Date): Promise<ArrivalRow> {
  return updateArrival(trx, arrival).set({ player_here_at: at }).returningAll().executeTakeFirstOrThrow()
}

/** The party that was reported did not come, came, or neither is known. */
export async function setReported(
  trx: Trx,
  arrival: ArrivalKey,
  report: Pick<ArrivalRow, 'reported_by' | 'referee_came' | 'player_was_there'>,
): Promise<void> {
  await updateArrival(trx, arrival).set(report).execute()
}

/** Of the referee who accepted the match last. */
export function findLastArrival(db: Reader, matchId: string): Promise<ArrivalRow | undefined> {
  return db
    .selectFrom('match_arrival')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Both met: the referee came, and the player was there. */
export async function setMet(trx: Trx, arrival: ArrivalKey): Promise<void> {
  await updateArrival(trx, arrival).set({ referee_came: true, player_was_there: true }).execute()
}

/** Between the player and this referee, oldest first. */
export function findMessages(
  db: Reader,
  { match_id: matchId, referee_id: refereeId }: ArrivalKey,
): Promise<MessageRow[]> {
  return db
    .selectFrom('match_message')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('referee_id', '=', refereeId)
    .orderBy('id')
    .execute()
}

/** The message that a party of the match sent with this key, to whichever referee. */
export function findMessageOfKey(
  db: Reader,
  { match_id: matchId, sender, key }: Pick<MessageRow, 'match_id' | 'sender' | 'key'>,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('match_message')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('sender', '=', sender)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** @returns its id */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<number> {
  const { id } = await trx.insertInto('match_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findPosition(db: Reader, matchId: string): Promise<PositionRow | undefined> {
  return db.selectFrom('way_position').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

/** Replaces the position before. */
export async function savePosition(trx: Trx, position: PositionRow): Promise<void> {
  const { match_id: matchId, ...columns } = position
  await trx
    .insertInto('way_position')
    .values({ match_id: matchId, ...columns })
    .onConflict((on) => on.column('match_id').doUpdateSet(columns))
    .execute()
}

export async function deletePosition(trx: Trx, matchId: string): Promise<void> {
  await trx.deleteFrom('way_position').where('match_id', '=', matchId).execute()
}

/** Deletes positions that no referee on the way needs: the step that should have deleted them was taken elsewhere. */
export async function deleteStrayPositions(db: Database): Promise<void> {
  await sql`delete from way_position p where not exists (
    select from match m join match_arrival a on a.match_id = m.id and a.referee_id = m.referee_id
    where m.id = p.match_id and m.status in ${oneOf(WAITING_STATUSES)} and a.arrived_at is null)`.execute(db)
}
