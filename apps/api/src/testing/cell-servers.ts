import pg from 'pg'
import type { Servers } from '../db/cells/servers.ts'

/** Servers of cells beside the spec's own database, which is the home: each is a database of its own on the tests' server. */
export interface TestServers {
  readonly servers: Servers
  readonly homeUrl: string
  /** The owner's address of a server. */
  url(name: string): string
  drop(): Promise<void>
}

export async function openServers(...names: readonly string[]): Promise<TestServers> {
  const homeUrl = process.env['DATABASE_URL'] ?? ''
  const admin = new URL(homeUrl)
  const databases = names.map((name) => `${admin.pathname.slice(1)}_${name}`)
  const addressOf = (database: string): string => Object.assign(new URL(homeUrl), { pathname: `/${database}` }).href
  admin.pathname = '/postgres'
  const run = async (statement: (database: string) => string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    for (const database of databases) await client.query(statement(client.escapeIdentifier(database)))
    await client.end()
  }
  await run((database) => `create database ${database}`)
  const servers: Servers = new Map([
    ['home', homeUrl],
    ...names.map((name, index): [string, string] => [name, addressOf(databases[index] ?? '')]),
  ])
  return {
    servers,
    homeUrl,
    url: (name) => servers.get(name) ?? '',
    // What a failed spec left there would keep the database.
    drop: async () => {
      for (const name of names) await endCopying(servers.get(name) ?? '')
      await endSlots(homeUrl)
      await run((database) => `drop database if exists ${database} with (force)`)
    },
  }
}

async function endCopying(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(subname) as name from pg_subscription where subdbid = (select oid from pg_database where datname = current_database())',
  )
  for (const { name } of rows)
    await client
      .query(`alter subscription ${name} disable`)
      .then(() => client.query(`alter subscription ${name} set (slot_name = none)`))
      .then(() => client.query(`drop subscription ${name}`))
  await client.end()
  await endSlots(url)
}

async function endSlots(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const OWN = 'from pg_replication_slots where database = current_database()'
  await client.query(`select pg_terminate_backend(active_pid, 5000) ${OWN} and active`)
  await client.query(`select pg_drop_replication_slot(slot_name) ${OWN}`)
  await client.end()
}
