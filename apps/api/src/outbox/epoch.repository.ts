import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * The epoch of the event log: the timeline of the server's WAL, which a promotion and a point-in-time restore change at
 * once, and the restore id of the database; '' in a copy not taken over yet. Works only on a primary: a standby has no
 * timeline of its own.
 */
export const presentEpoch: RawBuilder<string> = sql`coalesce((
  select left(pg_walfile_name(pg_current_wal_lsn()), 8) || restore_id
  from live_epoch join pg_database on oid = database_oid where datname = current_database()), '')`

/**
 * Takes over a restored database: its events belong to another history and their ids to another server, so they are
 * deleted. Does nothing in an unchanged database; of several processes one does it.
 * @param aheadEpoch the epoch of a reader whose cursor is ahead of the database: an older copy was restored
 */
export async function takeOverRestored(db: Database, aheadEpoch?: string): Promise<void> {
  await sql`
    with present as (
      select system_identifier, oid from pg_control_system(), pg_database where datname = current_database()
    ), taken_over as (
      update live_epoch set restore_id = left(md5(gen_random_uuid()::text), 8),
        system_identifier = present.system_identifier, database_oid = present.oid, since = now()
      from present
      where live_epoch.system_identifier <> present.system_identifier or database_oid <> present.oid
        or restore_id = ${aheadEpoch?.slice(8) ?? ''}
      returning true
    )
    delete from live_event where exists (select from taken_over)`.execute(db)
}

/** The channel of Postgres on which processes wake each other to read the log. */
export async function liveChannel(db: Database): Promise<string> {
  const { rows } = await sql<{ channel: string }>`select channel from live_epoch`.execute(db)
  const [row] = rows
  if (!row) throw new Error('live_epoch has no row')
  return row.channel
}
