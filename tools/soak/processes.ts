import { startGateway } from '../product/api-processes.ts'
import { steadyPort } from '../run/free-port.ts'
import { startCrashableApi, type CrashableApi } from '@refcall/faults/lab/fault-injection/api'
import { startCrashableDatabase } from '@refcall/faults/lab/fault-injection/database'
import { ensureNats } from '../run/nats/ensure.ts'
import { startNats } from '../run/nats/start.ts'
import { print, step } from '../run/progress.ts'
import { runScript } from '../run/processes.ts'
import type { SoakOptions } from './options.ts'

export interface Processes {
  /** Of the API: the process itself, or the gateway in front of several. */
  readonly origin: string
  readonly databaseUrl: string
  readonly apis: readonly CrashableApi[]
}

/** Matches are paid in cash here: nothing listens at the provider's URL. */
const NO_PROVIDER = 'http://127.0.0.1:9'

/** A new database, the API processes on it, their notifier, and the gateway. */
export const startProcesses = async ({ apis: count, wake }: Pick<SoakOptions, 'apis' | 'wake'>): Promise<Processes> => {
  const database = await step('starting Postgres', () => startCrashableDatabase('soak', print))
  const env = {
    DATABASE_URL: database.url,
    REFCALL_ENV: 'test',
    PAYMENTS_URL: NO_PROVIDER,
    REFCALL_LIFT_RATE_LIMITS: '1',
    HOST: '127.0.0.1',
    ...(wake === 'nats' && { NATS_URL: await step('starting NATS', startOwnNats) }),
  }
  await step('migrating the database', () => runScript('apps/api/src/migrate.ts', [], env, print))
  const start = async (number: number): Promise<CrashableApi> =>
    startCrashableApi({ port: await steadyPort(), env, logFile: `soak-${number}-api.log` })
  const name = count === 1 ? 'starting the API' : `starting ${count} API processes behind a gateway`
  return step(name, async () => {
    const apis = await Promise.all(Array.from({ length: count }, (_, index) => start(index + 1)))
    const [first] = apis
    if (count === 1 && first) return { origin: first.url, databaseUrl: database.url, apis }
    const port = await steadyPort()
    await startGateway(
      apis.map(({ url }) => url),
      port,
      'soak-',
    )
    return { origin: `http://127.0.0.1:${port}`, databaseUrl: database.url, apis }
  })
}

const startOwnNats = async (): Promise<string> => (await startNats(await ensureNats(print), await steadyPort())).url
