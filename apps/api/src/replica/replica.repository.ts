import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { presentEpoch } from '../outbox/index.ts'

/** Which database of which cluster this is; the same on a standby. */
const cluster = sql<string>`(select concat_ws('.', system_identifier, oid) from pg_control_system(), pg_database where datname = current_database())`

/**
 * Writes a word into the primary's log and says where it ends. It is committed, and so flushed and sent on, and all that was
 * committed before the call lies before it. Works only on a primary.
 */
export async function beat(db: Reader) {
  const { rows } = await sql<{ lsn: string; epoch: string; cluster: string }>`
    select pg_logical_emit_message(true, 'refcall', '')::text as lsn, ${presentEpoch} as epoch, ${cluster} as cluster`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('no answer to a beat')
  return row
}

/** The transactions of the primary up to which all have ended or are known as running: every change that was made is below. */
export async function readMark(db: Reader) {
  const { rows } = await sql<{ epoch: string; next: string }>`
    select ${presentEpoch} as epoch, pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no answer to a mark')
  return row
}

/**
 * How far a standby is. `oldest`: all older transactions have ended here, too. `timeline`: of its last checkpoint, as the
 * epoch begins; after a promotion it is the former one until the standby has made a checkpoint.
 */
export async function readStanding(db: Reader) {
  const { rows } = await sql<{
    isStandby: boolean
    lsn: string | null
    oldest: string
    timeline: string
    cluster: string
  }>`
    select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as lsn,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      upper(lpad(to_hex((select timeline_id from pg_control_checkpoint())), 8, '0')) as timeline, ${cluster} as cluster`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('no answer about the standing')
  return row
}
