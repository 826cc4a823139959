import { startCrashableApi, type CrashableApi } from '../../../../tools/lab/fault-injection/api.ts'
import { startCrashableDatabase, type CrashableDatabase } from '../../../../tools/lab/fault-injection/database.ts'
import { reachProvider, type Provider } from '../../../../tools/lab/payments/provider.ts'
import { startPayments } from '../../../../tools/product/product.ts'
import { steadyPort } from '../../../../tools/run/free-port.ts'
import { runScript } from '../../../../tools/run/processes.ts'
import { print, step } from '../../../../tools/run/progress.ts'

/** The service with its own database and payment provider; what is killed comes back at the same address. */
export interface Product {
  readonly api: CrashableApi
  readonly database: CrashableDatabase
  readonly provider: Provider
}

/** All calls come from one address and faster than real traffic, so limits are off; a slow machine is no silent database. */
const ENV = {
  REFCALL_ENV: 'test',
  REFCALL_LIFT_RATE_LIMITS: '1',
  SHED_AFTER_MS: '0',
  SILENCE_PATIENCE: '20',
  HOST: '127.0.0.1',
}

/** Starts a new product; all of it ends with this process. */
export const startProduct = async (purpose: 'evening'): Promise<Product> => {
  const database = await step('starting Postgres', () => startCrashableDatabase(purpose, print))
  const [apiPort, paymentsPort] = [await steadyPort(), await steadyPort()]
  // Only these two of the product's ports are used here.
  const ports = { shell: 0, player: 0, referee: 0, dashboard: 0, api: apiPort, payments: paymentsPort }
  await startPayments({ ports, file: ':memory:', faults: true, logPrefix: `${purpose}-`, log: print })
  const provider = reachProvider(`http://127.0.0.1:${paymentsPort}`)
  const env = { ...ENV, DATABASE_URL: database.url, PAYMENTS_URL: provider.url }
  await step('migrating the database', () => runScript('apps/api/src/migrate.ts', [], env, print))
  const api = await step('starting the API', () =>
    startCrashableApi({ port: apiPort, env, logFile: `${purpose}-api.log` }),
  )
  return { api, database, provider }
}
