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
  /** Restart the API when its sources change, and let it write to the terminal. */
  readonly watch?: boolean
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

/** What the front-end servers read: a port each, and where the API is. */
const frontVariables = (ports: Ports): Record<string, string> => ({
  ...Object.fromEntries(names.map((name) => [apps[name].portVariable, String(ports[name])])),
  API_URL: addressesOf(ports).api,
})

/** The API process; returned once it is ready for requests. */
export const startApi = async ({ databaseUrl, ports, env = {}, logPrefix = '', watch, log }: ProductOptions): Promise<Service> => {
  const addresses = addressesOf(ports)
  const service = startService('API', [...(watch ? ['--watch', '--watch-preserve-output'] : []), 'apps/api/src/main.ts'], {
    ...(!watch && { logFile: `${logPrefix}api.log` }),
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
  const service = startService('front-end server', [join(root, 'tools/serve/main.ts')], {
    logFile: `${logPrefix}front-ends.log`,
    env: { ...frontVariables(ports), NODE_ENV: 'production' },
  })
  await step(
    'starting the shell and the remotes',
    () => Promise.all(names.map((name) => waitForAnswer(`${addresses[name]}/`, service))),
    log,
  )
  return service
}

/** A hot-reloading server for each application, on the same origins as the built ones. */
export const startDevelopmentServers = async ({ ports, log }: ProductOptions): Promise<Service[]> => {
  const addresses = addressesOf(ports)
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js')
  const services = names.map((name) =>
    startService(name, [webpack, 'serve', '--mode', 'development'], {
      cwd: join(root, 'apps', name),
      env: { ...frontVariables(ports), NODE_ENV: 'development' },
    }),
  )
  await step(
    'starting the shell and the remotes with hot reload',
    () => Promise.all(services.map((service, index) => waitForAnswer(`${addresses[names[index] ?? 'shell']}/`, service, 180))),
    log,
  )
  return services
}
