import { setTimeout as pause } from 'node:timers/promises'
import { id, literal, type Session } from './session.ts'

const TRIGGER = 'fence'
/**
 * Writers of a table wait for the fence while it waits for those before it: not for long at first, and longer only where
 * transactions follow each other so closely that no short wait meets a moment without one.
 */
const WAITS_MS = [50, 50, 50, 50, 50, 100, 200, 400]
/** Between two waits, and longer each time. */
const PAUSES_MS = [50, 75, 100, 150, 200, 300, 400, 500]
const LONGEST_MS = 500

const tablesOf = async (session: Session, cell: string): Promise<string[]> =>
  (
    await session.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r' and relname not like 'kysely_%' order by relname`,
      [id(cell)],
    )
  ).map(({ name }) => name)

const fencedTables = async (session: Session, cell: string, onlyActive = false): Promise<string[]> =>
  (
    await session.query<{ name: string }>(
      `
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = to_regnamespace($1) and t.tgname = $2 and not ($3 and t.tgenabled = 'D') order by c.relname`,
      [id(cell), TRIGGER, onlyActive],
    )
  ).map(({ name }) => name)

/** Whether a schema refuses what is written. */
export async function isFenced(session: Session, cell: string): Promise<boolean> {
  const [tables, fenced] = [await tablesOf(session, cell), await fencedTables(session, cell, true)]
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
  await session.query('set synchronous_commit = on')
  const fenced = await fencedTables(session, cell)
  for (const table of await tablesOf(session, cell)) {
    if (!fenced.includes(table)) {
      await whenFree(
        session,
        `${id(cell)}.${id(table)}`,
        untilMs,
        `create trigger ${TRIGGER} before insert or update or delete or truncate on ${id(cell)}.${id(table)} for each statement execute function ${id(cell)}.fence()`,
      )
    }
  }
}

/**
 * Ends the vacuums of a cell's tables, which give way to a lock only when it is waited for a second: the fence's waits are too
 * short. Writers do not wait meanwhile.
 */
export async function endVacuums(session: Session, cell: string): Promise<void> {
  const tables = (await tablesOf(session, cell)).map((table) => `${id(cell)}.${id(table)}`)
  await session.query('set lock_timeout = 0')
  await session.transaction(() => session.query(`lock table ${tables.join(', ')} in share update exclusive mode`))
}

/** Takes the fence off again. */
export async function unfence(session: Session, cell: string): Promise<void> {
  await session.query('set lock_timeout = 0')
  for (const table of await fencedTables(session, cell))
    await session.query(`drop trigger ${TRIGGER} on ${id(cell)}.${id(table)}`)
}

/** Runs what locks a table, in short waits for it, while no vacuum of it begins. */
async function whenFree(session: Session, table: string, untilMs: number, statement: string): Promise<void> {
  const leftMs = (): number => Math.max(1, Math.round(untilMs - performance.now()))
  try {
    await session.transaction(async () => {
      await session.query(
        `set local lock_timeout = ${leftMs()}; lock table ${table} in share update exclusive mode; savepoint free`,
      )
      for (let tried = 0; ; tried += 1) {
        try {
          await session.query(
            `set local lock_timeout = ${Math.min(leftMs(), WAITS_MS[tried] ?? LONGEST_MS)}; ${statement}`,
          )
          return
        } catch (error) {
          if (!isBusy(error) || performance.now() > untilMs) throw error
          await session.query('rollback to savepoint free')
          await pause(PAUSES_MS[tried] ?? LONGEST_MS)
        }
      }
    })
  } catch (error) {
    throw isBusy(error)
      ? new Error('A transaction of the cell did not end in time to be fenced.', { cause: error })
      : error
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
