import { withClient } from '../../../../tools/run/postgres/databases.ts'
import { print, PlainError, step } from '../../../../tools/run/progress.ts'
import type { CellCommand } from './command.ts'
import type { Server, ServerName } from './servers.ts'

/** The tables of people stand on every worker; `cell` alone is asked of the coordinator. */
const REFERENCES = [
  'account',
  'session',
  'known_browser',
  'operator_invitation',
  'attempt',
  'device',
  'refused_ids',
  'limit_count',
  'push_key',
  'push_subscription',
  'cell_directory',
  'erasure',
]

export const WHY_NOT =
  'Citus was not tried, and nothing is counted for it: neither the embedded Postgres nor Debian 12 has the extension; --citus URL names a coordinator with two workers and an empty database.'

interface Worker {
  readonly host: string
  readonly port: number
}

/** The coordinator as home, and its two workers as east and west. @throws PlainError where it is none */
export const citusServers = async (coordinator: string): Promise<Readonly<Record<ServerName, Server>>> => {
  const workers = await withClient(coordinator, async (session) => {
    await session.query('CREATE EXTENSION IF NOT EXISTS citus')
    // The directory and the fence are triggers, which Citus forbids on tables of a distributed schema unless told otherwise; they write to reference tables alone.
    const {
      rows: [database],
    } = await session.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
    await session.query(`ALTER DATABASE ${database?.name ?? ''} SET citus.enable_unsafe_triggers = on`)
    const { rows } = await session.query<Worker>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary' AND groupid > 0 ORDER BY groupid`,
    )
    return rows
  }).catch((error: unknown) => {
    throw new PlainError(
      `${new URL(coordinator).host} is no coordinator of Citus: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  const [east, west] = workers.map(({ host, port }) => {
    const url = new URL(coordinator)
    url.hostname = host
    url.port = String(port)
    return url.href
  })
  if (east === undefined || west === undefined)
    throw new PlainError('The coordinator of Citus has fewer than two workers: add them with citus_add_node.')
  // Their processor time is not ours to limit.
  const server = (name: ServerName, url: string): Server => ({ name, url, cpu: null })
  return { home: server('home', coordinator), east: server('east', east), west: server('west', west) }
}

/** After the migrations: people stand everywhere, so that a city asks them where it is. */
export const distributePeople = (coordinator: string): Promise<void> =>
  step('making the tables of people reference tables', () =>
    withClient(coordinator, async (session) => {
      for (const table of REFERENCES) await session.query('SELECT create_reference_table($1)', [`public.${table}`])
    }),
  )

/** Cities as distributed schemas: the command makes them at home, and Citus puts them where they are to be. */
export const citusCommand = (servers: Readonly<Record<ServerName, Server>>, command: CellCommand): CellCommand => {
  const put = async (name: string, server: ServerName): Promise<number> => {
    const { hostname, port } = new URL(servers[server].url)
    const began = performance.now()
    await withClient(servers.home.url, (session) =>
      session.query(
        `SELECT citus_schema_move($1::regnamespace, $2, $3::int) WHERE NOT EXISTS (
      SELECT FROM citus_shards WHERE schema_name = $1 AND nodename = $2 AND nodeport = $3::int)`,
        [name, hostname, port],
      ),
    )
    return performance.now() - began
  }
  return {
    create: async (city, server) => {
      const tookMs = await command.create(city, 'home')
      await withClient(servers.home.url, (session) =>
        session.query('SELECT citus_schema_distribute($1::regnamespace)', [city.name]),
      )
      return tookMs + (await put(city.name, server))
    },
    move: async (name, server) => {
      const tookMs = await put(name, server)
      print(`  ${name} was moved by Citus`)
      return tookMs
    },
    databaseUrl: command.databaseUrl,
  }
}
