import { copySources } from '../lab/planted/working-copy.ts'
import { homeOf } from '../run/postgres/home.ts'
import { dropLeftovers } from '../run/postgres/leftovers.ts'
import { startPostgres } from '../run/postgres/start.ts'
import { print } from '../run/progress.ts'
import { atEnd } from '../run/lifetime.ts'

/** Starts the server for the specs' databases, unless `DATABASE_URL` names one; stopped with this run. @returns its URL */
export const openServer = async (): Promise<string> => {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const server = await startPostgres({ dataDir: homeOf('postgres-test'), durable: false, log: print })
  atEnd(() => server.stop())
  await dropLeftovers(server.url)
  return server.url
}

/** Copies of the sources, removed at the end. */
export const openFolders = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const copy = await copySources()
      atEnd(() => copy.remove())
      return copy.folder
    }),
  )
