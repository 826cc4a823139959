import { setTimeout as pause } from 'node:timers/promises'
import type { Say } from './read-cells.ts'
import { id, literal, type Session } from './session.ts'

/**
 * Not copied: the migrations and the log's own record, which each server writes itself, and the log, whose order is the order of
 * one server's transactions. A copy begins a new epoch, in which every client begins with a snapshot.
 */
const OWN = ['kysely_migration', 'kysely_migration_lock', 'live_epoch', 'live_event']

const LOOK_EVERY_MS = 20
/** How long a copy waits for the transactions that began before it. */
const BEGIN_MS = 60_000

const copyName = (cell: string): string => `refcall_move_${cell}`

/** The tables that a move copies: what is unlogged is true of a moment, and written again. */
export async function copiedTables(source: Session, cell: string): Promise<string[]> {
  const tables = await source.query<{ name: string; hasKey: boolean }>(
    `
    select relname as name, exists (select from pg_index where indrelid = c.oid and indisprimary) as "hasKey" from pg_class c
    where relnamespace = $1::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> all($2) order by relname`,
    [id(cell), OWN],
  )
  const keyless = tables.filter(({ hasKey }) => !hasKey).map(({ name }) => name)
  if (keyless.length > 0)
    throw new Error(`Without a primary key what changes in ${keyless.join(', ')} cannot be copied.`)
  return tables.map(({ name }) => name)
}

/** @throws Error in words where a server cannot be copied from */
export async function checkReplication(source: Session, server: string): Promise<void> {
  const [row] = await source.query<{ level: string; mayReplicate: boolean; free: number }>(`
    select current_setting('wal_level') as level, rolreplication or rolsuper as "mayReplicate",
      current_setting('max_replication_slots')::integer - (select count(*)::integer from pg_replication_slots) as free
    from pg_roles where rolname = current_user`)
  if (row?.level !== 'logical')
    throw new Error(
      `The server ${server} has wal_level = ${row?.level}: a cell is moved from it once that is logical, which takes a restart.`,
    )
  if (!row.mayReplicate)
    throw new Error(
      `The role that migrates may not replicate from the server ${server}: let an administrator run ALTER ROLE … REPLICATION.`,
    )
  // One for the changes, and one for each table that is copied at the time: two by default.
  if (row.free < 3)
    throw new Error(
      `The server ${server} has ${row.free} replication slots left, and a move takes three: raise max_replication_slots, or drop what is unused in pg_replication_slots.`,
    )
}

/** Lets the target follow the source: what there is, and what is written from now on. */
export async function startCopy(cell: string, source: Session, sourceUrl: string, target: Session): Promise<void> {
  const tables = (await copiedTables(source, cell)).map((table) => `${id(cell)}.${id(table)}`)
  // Made by the migrations, and copied from where it was used.
  await target.query(`truncate ${id(cell)}.work_key`)
  const name = id(copyName(cell))
  await source.query(`create publication ${name} for table ${tables.join(', ')}`)
  // Made here and not by the subscription: on one server that would wait for itself.
  await source.query(`set statement_timeout = ${BEGIN_MS}`)
  await source
    .query('select pg_create_logical_replication_slot($1, $2)', [copyName(cell), 'pgoutput'])
    .catch((error: unknown) => {
      const isLate = error instanceof Error && 'code' in error && error.code === '57014'
      throw isLate
        ? new Error(
            `Transactions of the source’s server did not end within ${BEGIN_MS / 1_000} s (pg_stat_activity shows them): a copy begins after them.`,
            { cause: error },
          )
        : error
    })
  await source.query('set statement_timeout = 0')
  const address = new URL(sourceUrl)
  address.searchParams.delete('options')
  await target.query(`create subscription ${name} connection ${literal(address.href)} publication ${name}
    with (create_slot = false, slot_name = ${literal(copyName(cell))}, disable_on_error = true)`)
}

/** Waits until each table has been copied once. @throws Error in words when the copy has failed */
export async function awaitCopied(cell: string, target: Session, say: Say): Promise<void> {
  for (let told = -1; ;) {
    const [row] = await target.query<{ enabled: boolean; all: number; ready: number }>(
      `
      select subenabled as enabled, count(r)::integer as all, count(r) filter (where r.srsubstate = 'r')::integer as ready
      from pg_subscription left join pg_subscription_rel r on r.srsubid = oid where subname = $1 group by oid, subenabled`,
      [copyName(cell)],
    )
    if (!row?.enabled) throw new Error('The copy has failed: the log of the target’s server says why.')
    if (row.all > 0 && row.ready === row.all) return
    if (Math.floor((4 * row.ready) / row.all) !== Math.floor((4 * told) / row.all))
      say(`  ${row.ready} of ${row.all} tables`)
    told = row.ready
    await pause(LOOK_EVERY_MS)
  }
}

/**
 * Waits until the target has, on its disk, all that the source has written so far.
 * @param untilMs of `performance.now()`
 * @throws Error in words when the copy has failed, or does not catch up in time
 */
export async function awaitCaughtUp(cell: string, source: Session, target: Session, untilMs: number): Promise<void> {
  // A commit that waits for the disk: what was committed before it is sent.
  await source.query('set synchronous_commit = on')
  const [end] = await source.query<{ lsn: string }>(`select pg_logical_emit_message(true, 'refcall', '')::text as lsn`)
  for (;;) {
    const [slot] = await source.query<{ reached: boolean }>(
      'select coalesce(confirmed_flush_lsn >= $2::pg_lsn, false) as reached from pg_replication_slots where slot_name = $1',
      [copyName(cell), end?.lsn],
    )
    if (slot?.reached) return
    const [row] = await target.query<{ enabled: boolean }>(
      'select subenabled as enabled from pg_subscription where subname = $1',
      [copyName(cell)],
    )
    if (!row?.enabled) throw new Error('The copy has failed: the log of the target’s server says why.')
    if (performance.now() > untilMs) throw new Error('The copy did not catch up in time.')
    await pause(LOOK_EVERY_MS)
  }
}

/** Copies what replication does not, and begins the target's own history. */
export async function copySequences(cell: string, source: Session, target: Session): Promise<void> {
  const sequences = await source.query<{ name: string; last: string }>(
    `
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = $1 and last_value is not null`,
    [cell],
  )
  if (sequences.length > 0) {
    await target.query(
      `select ${sequences.map(({ name, last }) => `setval(${literal(`${id(cell)}.${id(name)}`)}, ${last})`).join(', ')}`,
    )
  }
  // Numbers of transactions are a server's own: zero is, to be looked at once more.
  await target.query(`
    with looked_at_again as (update ${id(cell)}.duty_catch_up set after_transaction = '0')
    update ${id(cell)}.live_epoch set since = now()`)
}

const countsOf = async (session: Session, cell: string, tables: readonly string[]): Promise<Map<string, number>> => {
  if (tables.length === 0) return new Map()
  const counted = tables.map(
    (table) => `select ${literal(table)} as name, count(*)::float8 as rows from ${id(cell)}.${id(table)}`,
  )
  return new Map(
    (await session.query<{ name: string; rows: number }>(counted.join(' union all '))).map(({ name, rows }) => [
      name,
      rows,
    ]),
  )
}

/** Tables of which both copies have been counted, and those that are still to be. */
export interface Compared {
  readonly rows: number
  /** Counts the others, as they were. @throws as `compareCounts` */
  rest(): Promise<number>
  /** Ends what keeps the others as they were. */
  end(): Promise<unknown>
}

/**
 * Counts a fenced source and its copy, the smallest tables first. Those beyond the limit are counted later: the source stays as it
 * is, and of the copy the target's session keeps a snapshot.
 * @param limit how many rows, by the planner's estimate, are counted at once
 * @throws Error in words unless the copy has as many rows as the source, in each table
 */
export async function compareCounts(cell: string, source: Session, target: Session, limit: number): Promise<Compared> {
  const tables = new Set(await copiedTables(source, cell))
  await target.query('begin isolation level repeatable read')
  const sizes = await target.query<{ name: string; upTo: number }>(
    `
    select relname as name, sum(greatest(reltuples, 0)) over (order by reltuples, relname)::float8 as "upTo" from pg_class
    where relnamespace = $1::regnamespace and relkind = 'r'`,
    [id(cell)],
  )
  const copied = sizes.filter(({ name }) => tables.has(name))
  const compare = (some: readonly { readonly name: string }[]) =>
    compareTables(
      cell,
      source,
      target,
      some.map(({ name }) => name),
    )
  const rows = await compare(copied.filter(({ upTo }) => upTo <= limit))
  return { rows, rest: () => compare(copied.filter(({ upTo }) => upTo > limit)), end: () => target.query('rollback') }
}

async function compareTables(
  cell: string,
  source: Session,
  target: Session,
  tables: readonly string[],
): Promise<number> {
  const [there, here] = await Promise.all([countsOf(source, cell, tables), countsOf(target, cell, tables)])
  const different = tables.filter((table) => there.get(table) !== here.get(table))
  if (different.length > 0)
    throw new Error(
      `The copy is not whole: ${different.map((table) => `${table} has ${here.get(table)} of ${there.get(table)} rows`).join(', ')}.`,
    )
  return [...there.values()].reduce((sum, rows) => sum + rows, 0)
}

/** Ends the copying on the target's side; what is copied stays. */
export async function endSubscription(cell: string, target: Session): Promise<void> {
  const [row] = await target.query(
    'select from pg_subscription where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())',
    [copyName(cell)],
  )
  if (!row) return
  const name = id(copyName(cell))
  await target.query(`alter subscription ${name} disable`)
  // The source may be away: the slot is dropped there, by itself.
  await target.query(`alter subscription ${name} set (slot_name = none)`)
  await target.query(`drop subscription ${name}`)
}

/** Ends it on the source's side: a slot that is left keeps all that the server writes. */
export async function endPublication(cell: string, source: Session): Promise<void> {
  await source.query(
    `select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where slot_name = $1 and active`,
    [copyName(cell)],
  )
  await source.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and database = current_database()',
    [copyName(cell)],
  )
  await source.query(`drop publication if exists ${id(copyName(cell))}`)
}
