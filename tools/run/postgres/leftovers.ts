import { dropDatabase, withClient } from './databases.ts'
import { isAlive } from './lock.ts'

/** A database name that carries its owner: `refcall_KIND_PID_…`. */
export const temporaryName = (kind: 'spec' | 'stack'): string =>
  `refcall_${kind}_${process.pid}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`

/** Drops temporary databases whose owner died before it could; only for a server on this machine. */
export const dropLeftovers = async (serverUrl: string): Promise<void> => {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname ~ '^refcall_(spec|stack)_\\d+_'`),
  )
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[2]))) await dropDatabase(serverUrl, datname)
  }
}
