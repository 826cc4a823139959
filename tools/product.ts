import { join } from 'node:path'
import { apps, type AppName } from './federation/apps.ts'
import { step, type Log } from './progress.ts'
import { root } from './root.ts'
import { startService, type Service } from './run/processes.ts'
import { waitForAnswer } from './run/wait-for.ts'

export type Ports = Readonly<Record<AppName | 'api', number>>

export interface ProductOptions {
  readonly databaseUrl: string
  readonly ports: Ports
  /** More variables for the API. */
  readonly env?: Readonly<Record<string, string>>
  /** Prefix of the log files under .refcall/logs. */
  readonly logPrefix?: string
  readonly log: Log
}

const names = Object.keys(apps) as AppName[]

/** `http://localhost:PORT` of each front end, and the API on the loopback address. */
export const addressesOf = (ports: Ports): Record<AppName | 'api', string> => ({
  shell: `http://localhost:${ports.shell}`,
  player: `http://localhost:${ports.player}`,
  referee: `http://localhost:${ports.referee}`,
  dashboard: `http://localhost:${ports.dashboard}`,
  api: `http://127.0.0.1:${ports.api}`,
})

/** The API process; returned once it is ready for requests. */
export const startApi = async ({ databaseUrl, ports, env = {}, logPrefix = '', log }: ProductOptions): Promise<Service> => {
  const addresses = addressesOf(ports)
  const service = startService('API', ['apps/api/src/main.ts'], {
    logFile: `${logPrefix}api.log`,
    env: {
      REFCALL_ENV: 'demo',
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(ports.api),
      SHELL_ORIGIN: addresses.shell,
      ALLOWED_ORIGINS: names.map((name) => addresses[name]).join(','),
      ...env,
    },
  })
  await step('starting the API', () => waitForAnswer(`${addresses.api}/api/ready`, service), log)
  return service
}

/** One process that serves the built shell and remotes, each on its own origin; returned once all answer. */
export const startFrontEnds = async ({ ports, logPrefix = '', log }: ProductOptions): Promise<Service> => {
  const addresses = addressesOf(ports)
  const env = Object.fromEntries(names.map((name) => [apps[name].portVariable, String(ports[name])]))
  const service = startService('front-end server', [join(root, 'tools/serve/main.ts')], {
    logFile: `${logPrefix}front-ends.log`,
    env: { ...env, API_URL: addresses.api, NODE_ENV: 'production' },
  })
  await step(
    'starting the shell and the remotes',
    () => Promise.all(names.map((name) => waitForAnswer(`${addresses[name]}/`, service))),
    log,
  )
  return service
}
