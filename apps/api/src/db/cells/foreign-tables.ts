import { createHash } from 'node:crypto'
import { apiLoginOf, type ApiLogin } from '../api-role.ts'
import { GLOBAL_TABLES } from '../global-tables.ts'
import { RIGHTS } from '../rights.ts'
import { id, literal, type Session } from './session.ts'

/** What Postgres calls the home, on a server that is not the home's. */
const SERVER = 'refcall_home'

/** A server whose home is silent is told so as soon as a client of it is. */
const CONNECTING = { connect_timeout: '5', tcp_user_timeout: '10000', application_name: 'refcall-cell' }

/** Which database a session is in: a server's number, and the database's there. */
export async function identityOf(session: Session): Promise<string> {
  const [row] = await session.query<{ identity: string }>(`
    select system_identifier || '/' || oid as identity from pg_control_system(), pg_database where datname = current_database()`)
  return row?.identity ?? ''
}

const optionsOf = (options: Readonly<Record<string, string>>): string =>
  `options (${Object.entries(options)
    .map(([name, value]) => `${name} ${literal(value)}`)
    .join(', ')})`

/** The home's tables as they are now: the types are read by the foreign server itself. */
async function shapeOf(home: Session): Promise<string> {
  const columns = await home.query(
    `
    select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`,
    [GLOBAL_TABLES],
  )
  return JSON.stringify(columns)
}

/** Numbers that the home gives are asked of it: what a foreign table computes is sent as its default. */
async function leaveNumbersToHome(session: Session, home: Session): Promise<void> {
  const numbered = await home.query<{ table: string; column: string }>(
    `
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attidentity <> ''`,
    [GLOBAL_TABLES],
  )
  for (const { table, column } of numbered) {
    await session.query(
      `alter foreign table public.${id(table)} drop column ${id(column)}, add column ${id(column)} bigint generated always as (0) stored`,
    )
  }
}

async function mapUser(session: Session, user: string, login: ApiLogin): Promise<void> {
  const options =
    login.password === null
      ? { user: login.name, password_required: 'false' }
      : { user: login.name, password: login.password }
  await session.query(`create user mapping for ${user} server ${SERVER} ${optionsOf(options)}`)
}

/**
 * Makes the home's global tables foreign tables in `public` of a server that is not the home's, unless they are there as the
 * home's are now. Both the owner and the API reach them as the home's API login.
 * @param api the API's login on this server
 * @throws Error in words where `public` has tables of its own; pg.DatabaseError where the role may not
 */
export async function reachHome(session: Session, home: Session, homeUrl: string, api: string): Promise<void> {
  const { hostname, port, pathname, searchParams } = new URL(homeUrl)
  const sslmode = searchParams.get('sslmode')
  const address = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || '5432',
    dbname: decodeURIComponent(pathname.slice(1)),
    ...(sslmode && { sslmode }),
  }
  const login = apiLoginOf(homeUrl)
  const mark = createHash('sha256')
    .update(JSON.stringify([address, login, api, await shapeOf(home), RIGHTS]))
    .digest('hex')
  await session.transaction(async () => {
    await session.query('select pg_advisory_xact_lock(4204)')
    const [own] = await session.query<{ tables: string | null }>(
      `
      select string_agg(relname, ', ') as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)`,
      [GLOBAL_TABLES],
    )
    if (own?.tables)
      throw new Error(
        `This server has people of its own: its schema public has the tables ${own.tables}. A cell belongs to one home.`,
      )
    const [row] = await session.query<{ mark: string | null }>(
      `select obj_description(oid, 'pg_foreign_server') as mark from pg_foreign_server where srvname = $1`,
      [SERVER],
    )
    if (row?.mark === mark) return
    await session.query('create extension if not exists postgres_fdw schema public')
    await session.query(`drop server if exists ${SERVER} cascade`)
    await session.query(
      `create server ${SERVER} foreign data wrapper postgres_fdw ${optionsOf({ ...address, ...CONNECTING })}`,
    )
    await session.query(`comment on server ${SERVER} is ${literal(mark)}`)
    for (const user of ['current_user', id(api)]) await mapUser(session, user, login)
    await session.query(
      `import foreign schema public limit to (${GLOBAL_TABLES.map(id).join(', ')}) from server ${SERVER} into public options (import_default 'true')`,
    )
    await leaveNumbersToHome(session, home)
    for (const table of GLOBAL_TABLES)
      await session.query(`grant ${RIGHTS[table]} on public.${id(table)} to ${id(api)}`)
  })
}
