import { apiLoginOf } from '../api-role.ts'
import { GLOBAL_TABLES } from '../global-tables.ts'
import { migrateToLatest, type Migrated } from '../migrate.ts'
import { keepDirectory } from './directory.ts'
import { identityOf, reachHome } from './foreign-tables.ts'
import { shadowOf, withSettings } from './servers.ts'
import { id, literal, withSession, type Session } from './session.ts'

/**
 * Brings a cell's schema on a server to the newest migrations, the first ones included, with all that it needs of the home;
 * safe to be repeated.
 * @param homeUrl, serverUrl the owners' addresses
 * @throws Error in words for a schema that is no cell's
 */
export async function migrateCell(cell: string, serverUrl: string, homeUrl: string): Promise<Migrated> {
  // Functions that name `public` are pointed to the cell's tables afterwards.
  const address = withSettings(serverUrl, `search_path=${cell},${shadowOf(cell)},public`, 'check_function_bodies=off')
  return withSession(homeUrl, (home) =>
    withSession(address, async (session) => {
      await makeSchemas(session, cell)
      const migrated = await migrateToLatest(address, undefined, cell)
      if (migrated.roleMissing) throw new Error(migrated.roleMissing)
      if ((await identityOf(session)) !== (await identityOf(home)))
        await reachHome(session, home, homeUrl, apiLoginOf(serverUrl).name)
      if (migrated.isFurther) return migrated
      await session.transaction(() => setPeopleAside(session, cell))
      await pointFunctions(session, cell)
      await keepDirectory(session, cell)
      return migrated
    }),
  )
}

/** Whether a schema is one that `migrateCell` made, whole or in part; null when there is none. */
export async function isCells(session: Session, cell: string): Promise<boolean | null> {
  const [row] = await session.query<{ schema: string | null; shadow: string | null }>(
    'select to_regnamespace($1) as schema, to_regnamespace($2) as shadow',
    [id(cell), id(shadowOf(cell))],
  )
  return row?.schema ? row.shadow !== null : null
}

async function makeSchemas(session: Session, cell: string): Promise<void> {
  if ((await isCells(session, cell)) === false)
    throw new Error(`The schema ${cell} is there and is no cell’s: name the cell otherwise.`)
  await session.transaction(async () => {
    // In the first schema of the path it would be made again for each cell, and go with the first one that is dropped.
    await session.query('create extension if not exists cube schema public')
    await session.query(`create schema if not exists ${id(shadowOf(cell))}`)
    await session.query(`create schema if not exists ${id(cell)}`)
  })
}

/**
 * Moves the global tables, which are empty here, out of what a cell's connections see, so that the home's are seen. They are
 * kept for later migrations, which change them here as at home.
 */
async function setPeopleAside(session: Session, cell: string): Promise<void> {
  const shadow = shadowOf(cell)
  const found = await session.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname = any($2)`,
    [id(cell), GLOBAL_TABLES],
  )
  const keys = await session.query<{ table: string; name: string }>(
    `
    select k.conrelid::regclass::text as "table", k.conname as name from pg_constraint k
    join pg_class own on own.oid = k.conrelid join pg_class global on global.oid = k.confrelid
    where k.contype = 'f' and own.relnamespace in ($1::regnamespace, $2::regnamespace) and own.relname <> all($3) and global.relname = any($3)
      and global.relnamespace in ($1::regnamespace, $2::regnamespace)`,
    [id(cell), id(shadow), GLOBAL_TABLES],
  )
  for (const { table, name } of keys) await session.query(`alter table ${table} drop constraint ${id(name)}`)
  for (const { name } of found) await session.query(`alter table ${id(cell)}.${id(name)} set schema ${id(shadow)}`)
}

/** What runs as the owner names its schemas: in a cell, the cell's. */
async function pointFunctions(session: Session, cell: string): Promise<void> {
  const path = `${id(cell)}, public, pg_temp`
  const found = await session.query<{ name: string }>(
    `
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = $1::regnamespace and exists (select from unnest(proconfig) as setting where setting like 'search_path=%' and setting <> ${literal(`search_path=${path}`)})`,
    [id(cell)],
  )
  for (const { name } of found) await session.query(`alter function ${name} set search_path = ${path}`)
}
