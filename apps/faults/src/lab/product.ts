import { startCrashableApi, type CrashableApi } from './fault-injection/api.ts'
import { startCrashableDatabase, type CrashableDatabase } from './fault-injection/database.ts'
import { reachProvider, type Provider } from './payments/provider.ts'
import { startPayments } from '@refcall/tools/product/product'
import { steadyPort } from '@refcall/tools/run/free-port'
import { runScript } from '@refcall/tools/run/processes'
import { print, step } from '@refcall/tools/run/progress'

/** The service with its own database and payment provider; what is killed comes back at the same address. */
export interface Product {
  readonly api: CrashableApi
  readonly database: CrashableDatabase
  readonly provider: Provider
}

/** A slow machine is no silent database. */
const ENV = {
  REFCALL_ENV: 'test',
  SHED_AFTER_MS: '0',
  SILENCE_PATIENCE: '20',
  HOST: '127.0.0.1',
}

/**
 * Starts a new product; all of it ends with this process. Limits are lifted where all calls come from one address and
 * faster than real traffic.
 */
export const startProduct = async (
  purpose: 'played' | 'flooded',
  limits: 'lifted' | 'in force' = 'lifted',
): Promise<Product> => {
  const database = await step('starting Postgres', () => startCrashableDatabase(purpose, print))
  const [apiPort, paymentsPort] = [await steadyPort(), await steadyPort()]
  // Only these two of the product's ports are used here.
  const ports = { shell: 0, player: 0, referee: 0, dashboard: 0, api: apiPort, payments: paymentsPort }
  await startPayments({ ports, file: ':memory:', faults: true, logPrefix: `${purpose}-`, log: print })
  const provider = reachProvider(`http://127.0.0.1:${paymentsPort}`)
  const lifted = limits === 'lifted' ? { REFCALL_LIFT_RATE_LIMITS: '1' } : {}
  const env = { ...ENV, ...lifted, DATABASE_URL: database.url, PAYMENTS_URL: provider.url }
  await step('migrating the database', () => runScript('apps/api/src/migrate.ts', [], env, print))
  const api = await step('starting the API', () =>
    startCrashableApi({ port: apiPort, env, logFile: `${purpose}-api.log` }),
  )
  return { api, database, provider }
}
