import type { Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

const { blockMs, cellDegrees, networkKeptMs, windowMs } = SERVER_LIMITS.requests.untrusted

export interface NetworkCount {
  readonly count: number
  readonly until: Date
  readonly blocked_until: Date | null
  /** Signing key of the proof-of-work challenges. */
  readonly key: Buffer
}

/** Counts a request of the network and locks its row until the transaction ends, so that the count is exact. */
export async function countRequest(trx: Trx, network: Buffer, now: Date): Promise<NetworkCount> {
  const until = new Date(now.getTime() + windowMs)
  const { rows } = await sql<NetworkCount>`
    insert into request_network as known (network, count, until) values (${network}, 1, ${until})
    on conflict (network) do update set
      count = case when known.until <= ${now} then 1 else known.count + 1 end,
      until = case when known.until <= ${now} then excluded.until else known.until end
    returning count, until, blocked_until, (select key from work_key) as key`.execute(trx)
  const [counted] = rows
  if (!counted) throw new Error('counting answers with the count')
  return counted
}

/** Locks the networks' rows until the transaction ends. */
export async function lockNetworks(trx: Trx, networks: readonly Buffer[]): Promise<void> {
  if (networks.length === 0) return
  await sql`select from request_network where network = any(${[...networks]}::bytea[]) order by network for update`.execute(
    trx,
  )
}

/** Open requests of a network: in total, by number of map cells, in the cell of a place, and offered to a referee. */
export async function countOpen(trx: Trx, network: Buffer, place: Place, refereeId: string | null) {
  const cell = ({ latitude, longitude }: Place) => [
    Math.floor(latitude / cellDegrees),
    Math.floor(longitude / cellDegrees),
  ]
  const [row, column] = cell(place)
  const { rows } = await sql<{ open: number; cells: number; here: number; offered: number }>`
    with open as (
      select id, dispatch_round, floor(latitude / ${cellDegrees}::float8) as row, floor(longitude / ${cellDegrees}::float8) as col
      from match where requester_network = ${network} and status = 'pending'
    )
    select count(*)::int as open, count(distinct (row, col))::int as cells,
      (count(*) filter (where row = ${row} and col = ${column}))::int as here,
      (select count(*) from open o join match_offer f on f.match_id = o.id and f.round = o.dispatch_round
        where f.referee_id = ${refereeId} and f.closed_at is null)::int as offered
    from open`.execute(trx)
  const [counted] = rows
  if (!counted) throw new Error('counting answers with the count')
  return counted
}

/** Stores a solved challenge; concurrent duplicates count once. @returns false if it was used before */
export async function spendWork(trx: Trx, challenge: Buffer, until: Date): Promise<boolean> {
  const spent = await trx
    .insertInto('spent_work')
    .values({ challenge, until })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return spent !== undefined
}

/** Blocks the network's requests. @returns until when; null if it is blocked already, for example by another operator at the same instant */
export async function blockNetwork(trx: Trx, network: Buffer, now: Date): Promise<Date | null> {
  const until = new Date(now.getTime() + blockMs)
  const { rows } = await sql`
    insert into request_network as known (network, count, until, blocked_until) values (${network}, 0, ${now}, ${until})
    on conflict (network) do update set blocked_until = excluded.blocked_until
      where known.blocked_until is null or known.blocked_until <= ${now}
    returning network`.execute(trx)
  return rows.length > 0 ? until : null
}

/** @returns whether it was blocked */
export async function unblockNetwork(trx: Trx, network: Buffer): Promise<boolean> {
  const lifted = await trx
    .updateTable('request_network')
    .set({ blocked_until: null })
    .where('network', '=', network)
    .where('blocked_until', 'is not', null)
    .returning('network')
    .execute()
  return lifted.length > 0
}

/** The network's open requests, all of them untrusted. */
export async function findOpenOf(db: Database, network: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('requester_network', '=', network)
    .where('status', '=', sql.lit('pending'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the networks of old requests, their counts, and challenges that can no longer be used. */
export async function forgetNetworks(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - networkKeptMs)
  await db
    .updateTable('match')
    .set({ requester_network: null })
    .where('requester_network', 'is not', null)
    .where('created_at', '<', oldest)
    .execute()
  await sql`delete from request_network where network in (select network from request_network
    where until < ${oldest} and (blocked_until is null or blocked_until <= ${now}) for update skip locked)`.execute(db)
  await sql`delete from spent_work where challenge in (select challenge from spent_work
    where until <= ${now} for update skip locked)`.execute(db)
}
