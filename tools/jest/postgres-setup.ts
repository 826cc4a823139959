import { homeOf } from '../run/postgres/home.ts'
import { dropLeftovers } from '../run/postgres/leftovers.ts'
import { startPostgres, type RunningPostgres } from '../run/postgres/start.ts'
import { ensureTemplate } from './database.ts'

declare global {
  var refcallTestPostgres: RunningPostgres | undefined
}

/** Once per run: the tests' own Postgres (or DATABASE_URL's) with one migrated template. Jest reads the default export only. */
export default async (): Promise<void> => {
  let serverUrl = process.env['DATABASE_URL']
  if (!serverUrl) {
    globalThis.refcallTestPostgres = await startPostgres({
      dataDir: homeOf('postgres-test'),
      durable: false,
      inMemory: true,
      log: () => {},
    })
    serverUrl = globalThis.refcallTestPostgres.url
    await dropLeftovers(serverUrl)
  }
  process.env['REFCALL_TEST_SERVER'] = serverUrl
  process.env['REFCALL_TEST_TEMPLATE'] = await ensureTemplate(serverUrl)
}
