import { setTimeout as pause } from 'node:timers/promises'
import { id, literal, type Session } from './session.ts'

const TRIGGER = 'fence'
/** Writers of a table wait for the fence while it waits for those before it. */
const LOCK_MS = 1_000
const AGAIN_MS = 50

const tablesOf = async (session: Session, cell: string): Promise<string[]> =>
  (await session.query<{ name: string }>(`select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r' and relname not like 'kysely_%' order by relname`, [id(cell)])).map(({ name }) => name)

const fencedTables = async (session: Session, cell: string): Promise<string[]> =>
  (await session.query<{ name: string }>(`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = to_regnamespace($1) and t.tgname = $2 order by c.relname`, [id(cell), TRIGGER])).map(({ name }) => name)

/** Whether a schema refuses what is written. */
export async function isFenced(session: Session, cell: string): Promise<boolean> {
  const [tables, fenced] = [await tablesOf(session, cell), await fencedTables(session, cell)]
  return tables.length > 0 && tables.length === fenced.length
}

/**
 * Lets every table of a cell refuse what is written, as a standby does (25006). Each in a transaction of its own: the fence
 * never has one table and waits for another, so no writer and it wait for each other. What is written meanwhile is committed
 * whole, or meets a table that refuses it.
 * @param untilMs of `performance.now()`
 * @throws Error in words when a writer does not end in time
 */
export async function fence(session: Session, cell: string, untilMs: number): Promise<void> {
  await session.query(`
    create or replace function ${id(cell)}.fence() returns trigger language plpgsql as $$
    begin raise read_only_sql_transaction using message = ${literal(`the cell ${cell} is on its way to another server`)}; end $$`)
  await session.query(`set lock_timeout = ${LOCK_MS}; set synchronous_commit = on`)
  const fenced = await fencedTables(session, cell)
  for (const table of await tablesOf(session, cell)) {
    if (!fenced.includes(table)) {
      await whenFree(session, untilMs, `create trigger ${TRIGGER} before insert or update or delete or truncate on ${id(cell)}.${id(table)} for each statement execute function ${id(cell)}.fence()`)
    }
  }
}

/** Takes the fence off again. */
export async function unfence(session: Session, cell: string): Promise<void> {
  await session.query('set lock_timeout = 0')
  for (const table of await fencedTables(session, cell)) await session.query(`drop trigger ${TRIGGER} on ${id(cell)}.${id(table)}`)
}

/** Waits at most a second at a time: who reads or writes the table meanwhile waits, too. */
async function whenFree(session: Session, untilMs: number, statement: string): Promise<void> {
  for (;;) {
    try {
      await session.query(statement)
      return
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isBusy) throw error
      if (performance.now() > untilMs) throw new Error('A transaction of the cell did not end in time to be fenced.', { cause: error })
      await pause(AGAIN_MS)
    }
  }
}
