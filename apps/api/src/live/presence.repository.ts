import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { CountedChannel } from './excess-channels.ts'

const { processForgottenMs, processGoneMs, streamsPerAccount, streamsPerDevice, anonymousStreamsPerNetwork } =
  SERVER_LIMITS.live

/** A channel as its own process knows it. */
export interface OwnChannel {
  readonly number: number
  readonly deviceId: string
  readonly ageMs: number
  /** Hashed; null if not counted. */
  readonly network: Buffer | null
  /** Hashed; null without one. */
  readonly account: Buffer | null
}

/** Of a row of `api_process`: whether that process lives, as its heartbeat says. */
const isAlive: RawBuilder<boolean> = sql`last_heartbeat_at > clock_timestamp() - ${sql.lit(processGoneMs)} * interval '1 ms'`

const ago = (ms: number) => sql`clock_timestamp() - ${ms} * interval '1 ms'`

/**
 * Writes the process's heartbeat and its new channels in one statement.
 * @returns whether the others took the process for dead, or its rows are gone
 */
export async function writeHeartbeat(db: Database, processId: string, opened: readonly OwnChannel[]): Promise<boolean> {
  const { rows } = await sql<{ was_gone: boolean }>`
    with before as (
      select ${isAlive} as is_living from api_process where id = ${processId}
    ), beat as (
      insert into api_process (id, last_heartbeat_at) values (${processId}, clock_timestamp())
      on conflict (id) do update set last_heartbeat_at = excluded.last_heartbeat_at
    ), written as (
      insert into live_channel (process_id, number, device_id, opened_at, network, account)
      select ${processId}, number, device_id, clock_timestamp() - age_ms * interval '1 ms', network, account
      from unnest(${opened.map(({ number }) => number)}::integer[], ${opened.map(({ deviceId }) => deviceId)}::text[],
        ${opened.map(({ ageMs }) => ageMs)}::double precision[],
        ${opened.map(({ network }) => network)}::bytea[],
        ${opened.map(({ account }) => account)}::bytea[]) as opened (number, device_id, age_ms, network, account)
      on conflict do nothing
    )
    select not coalesce((select is_living from before), false) as was_gone`.execute(db)
  return rows[0]?.was_gone ?? false
}

const countedChannel = sql`process_id as "processId", number, device_id as "deviceId", encode(account, 'hex') as account,
      extract(epoch from clock_timestamp() - opened_at)::double precision * 1000 as "ageMs"`

/** For those of the devices over the limit: all their channels in living processes, oldest first. */
export async function channelsOfDevicesOverLimit(
  db: Database,
  deviceIds: readonly string[],
): Promise<CountedChannel[]> {
  const { rows } = await sql<CountedChannel>`
    select ${countedChannel} from live_channel join api_process on api_process.id = process_id
    where ${isAlive} and not superseded and device_id in (
      select device_id from live_channel where device_id = any(${[...deviceIds]}::text[]) and not superseded
      group by device_id having count(*) > ${streamsPerDevice})
    order by opened_at, process_id, number`.execute(db)
  return rows
}

/** As `channelsOfDevicesOverLimit`, of accounts. */
export async function channelsOfAccountsOverLimit(
  db: Database,
  accounts: readonly Buffer[],
): Promise<CountedChannel[]> {
  const { rows } = await sql<CountedChannel>`
    select ${countedChannel} from live_channel join api_process on api_process.id = process_id
    where ${isAlive} and not superseded and account in (
      select account from live_channel where account = any(${[...accounts]}::bytea[]) and not superseded
      group by account having count(*) > ${streamsPerAccount})
    order by opened_at, process_id, number`.execute(db)
  return rows
}

/** The process's channels beyond their network's limit: the newest of all, so that existing ones stay open. */
export async function beyondNetwork(db: Database, processId: string, networks: readonly Buffer[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from (
      select process_id, number, row_number() over (partition by network order by opened_at, process_id, number) as place
      from live_channel join api_process on api_process.id = process_id
      where ${isAlive} and not superseded and network = any(${[...networks]}::bytea[])
    ) as counted where process_id = ${processId} and place > ${anonymousStreamsPerNetwork}`.execute(db)
  return rows.map(({ number }) => number)
}

/** Marks channels to be closed by their processes. */
export async function supersede(db: Database, channels: readonly CountedChannel[]): Promise<void> {
  await sql`
    update live_channel set superseded = true where (process_id, number) in (
      select process_id, number from live_channel
      where (process_id, number) in (select * from unnest(${channels.map(({ processId }) => processId)}::text[],
        ${channels.map(({ number }) => number)}::integer[]))
      for update skip locked)`.execute(db)
}

/** Takes and deletes the process's channels that were marked to be closed. */
export async function takeSuperseded(db: Database, processId: string): Promise<number[]> {
  const taken = await db
    .deleteFrom('live_channel')
    .where('process_id', '=', processId)
    .where('superseded', '=', true)
    .returning('number')
    .execute()
  return taken.map(({ number }) => number)
}

export async function deleteChannels(db: Database, processId: string, numbers: readonly number[]): Promise<void> {
  await sql`delete from live_channel where process_id = ${processId} and number = any(${[...numbers]}::integer[])`.execute(
    db,
  )
}

/** Deletes the process and all its channels. */
export async function deleteProcess(db: Database, processId: string): Promise<void> {
  await db.deleteFrom('api_process').where('id', '=', processId).execute()
}

/** Deletes processes without a recent heartbeat, and their channels. */
export async function forgetProcesses(db: Database): Promise<void> {
  await sql`delete from api_process where last_heartbeat_at < ${ago(processForgottenMs)}`.execute(db)
}

/** Those of the devices with a live channel now, in any process. */
export async function connectedDevices(db: Database, deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ device_id: string }>`
    select distinct device_id from live_channel join api_process on api_process.id = process_id
    where device_id = any(${[...deviceIds]}::text[]) and not superseded and ${isAlive}`.execute(db)
  return new Set(rows.map((row) => row.device_id))
}
