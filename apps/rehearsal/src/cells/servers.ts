import { startCrashableDatabase, type CrashableDatabase } from '../../../../tools/lab/fault-injection/database.ts'
import { print } from '../../../../tools/run/progress.ts'
import { openCpuGroup, whyNoShares, type CpuGroup } from './cpu-share.ts'

/** The home has the people; the others have cities. */
export type ServerName = 'home' | 'east' | 'west'

export interface Server {
  readonly name: ServerName
  /** The owner's. */
  readonly url: string
  /** null where processor time can neither be limited nor counted. */
  readonly cpu: CpuGroup | null
}

const SETTINGS = {
  // A city is moved by logical replication.
  wal_level: 'logical',
  shared_preload_libraries: 'pg_stat_statements',
}

/** Three Postgres servers on new data, as durable as in production; they end with the tool. */
export const startServers = async (): Promise<Readonly<Record<ServerName, Server>>> => {
  const reason = whyNoShares()
  if (reason) print(`  ${reason}`)
  const start = async (name: ServerName): Promise<Server> => {
    const cpu = reason === null ? openCpuGroup(name) : null
    const database: CrashableDatabase = await startCrashableDatabase(name, print, SETTINGS)
    cpu?.add(database.processes())
    return { name, url: database.url, cpu }
  }
  return { home: await start('home'), east: await start('east'), west: await start('west') }
}
