import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Which history the event log is of: the timeline of the server's log, which a promotion and a restore to a point in
 * time change at once, and the restore id of the database; '' in a copy of it that was not taken over yet. Only a
 * primary answers: a standby has no timeline of its own.
 */
export const presentEpoch: RawBuilder<string> = sql`coalesce((
  select left(pg_walfile_name(pg_current_wal_lsn()), 8) || restore_id
  from live_epoch join pg_database on oid = database_oid where datname = current_database()), '')`

/**
 * Takes over a database that was restored: its log of before is of another history, as the ids in it are of another
 * server. Nothing happens in one that is as it was; of several processes one does it.
 * @param isBehind the epoch that a reader stood in, further on than the database has come: it was put back to a copy
 */
export async function takeOverRestored(db: Database, isBehind?: string): Promise<void> {
  await sql`
    with present as (
      select system_identifier, oid from pg_control_system(), pg_database where datname = current_database()
    ), taken_over as (
      update live_epoch set restore_id = left(md5(gen_random_uuid()::text), 8),
        system_identifier = present.system_identifier, database_oid = present.oid
      from present
      where live_epoch.system_identifier <> present.system_identifier or database_oid <> present.oid
        or restore_id = ${isBehind?.slice(8) ?? ''}
      returning true
    )
    delete from live_event where exists (select from taken_over)`.execute(db)
}
