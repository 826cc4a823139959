import { join } from 'node:path'
import { startApiProcesses, type StartOne } from './api-processes.ts'
import { reachableApiUrl } from './api-url.ts'
import { apps, remoteNames, type AppName } from '@refcall/page-server/apps'
import { step, type Log } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { startService, type Service } from '../run/processes.ts'
import { waitForAnswer } from '../run/wait-for.ts'

export type Ports = Readonly<Record<AppName | 'api' | 'payments', number>>

export interface ProductOptions {
  /** The owner's URL; the API itself connects with its own login. */
  readonly databaseUrl: string
  readonly ports: Ports
  /** More variables for the API; `undefined` removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Where the front ends find the releases of the remotes (`releases.ts`); without them, remotes are read unsigned. */
  readonly releases?: Readonly<Record<string, string>>
  /** Prefix of the log files under .refcall/logs. */
  readonly logPrefix?: string
  /** Restart the API when its sources change, and let it write to the terminal. */
  readonly watch?: boolean
  /** Number of API processes; several run behind the local gateway. */
  readonly apis?: number
  readonly log: Log
}

const names = Object.keys(apps) as AppName[]

/** `http://localhost:PORT` of each front end; the API and the payment sandbox on the loopback address. */
export const addressesOf = (ports: Ports): Record<AppName | 'api' | 'payments', string> => ({
  shell: `http://localhost:${ports.shell}`,
  player: `http://localhost:${ports.player}`,
  referee: `http://localhost:${ports.referee}`,
  dashboard: `http://localhost:${ports.dashboard}`,
  api: `http://127.0.0.1:${ports.api}`,
  payments: `http://127.0.0.1:${ports.payments}`,
})

/**
 * Variables of the front-end servers: their ports, the API's URL, the releases, the payment origins, and what `env` says
 * of traces, the map and the provider.
 */
const frontVariables = ({
  ports,
  env = {},
  releases = {},
}: Pick<ProductOptions, 'ports' | 'env' | 'releases'>): Record<string, string | undefined> => ({
  ...Object.fromEntries(names.map((name) => [apps[name].portVariable, String(ports[name])])),
  API_URL: addressesOf(ports).api,
  PAYMENTS_URL: addressesOf(ports).payments,
  ...('PAGE_TRACES' in env && { PAGE_TRACES: env['PAGE_TRACES'] }),
  ...('MAP_STYLE_URL' in env && { MAP_STYLE_URL: env['MAP_STYLE_URL'] }),
  ...('STRIPE_SECRET_KEY' in env && { STRIPE_SECRET_KEY: env['STRIPE_SECRET_KEY'] }),
  ...releases,
})

/** Variables with which the API and the seed find the sandbox; they hide the provider's own keys. */
export const sandboxVariables = (ports: Ports) => ({
  PAYMENTS_URL: addressesOf(ports).payments,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_PUBLISHABLE_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
})

export interface PaymentOptions extends Pick<ProductOptions, 'ports' | 'logPrefix' | 'log'> {
  /** File of its state; `:memory:` keeps none. */
  readonly file: string
  /** Enables the fault switches for tests. */
  readonly faults?: boolean
}

/** The payment sandbox, which sends its webhooks to the API; resolves once it answers. */
export const startPayments = async ({
  ports,
  file,
  faults = false,
  logPrefix = '',
  log,
}: PaymentOptions): Promise<Service> => {
  const { api, payments } = addressesOf(ports)
  const service = startService('payment sandbox', [join(root, 'apps/payment-sandbox/src/main.ts')], {
    logFile: `${logPrefix}payments.log`,
    env: {
      PAYMENTS_PORT: String(ports.payments),
      PAYMENTS_FILE: file,
      PAYMENTS_FAULTS: String(faults),
      PAYMENTS_WEBHOOK_URL: `${api}/api/webhooks/stripe`,
    },
  })
  await step('starting the payment sandbox', () => waitForAnswer(`${payments}/health`, service), log)
  return service
}

/** The API: one process, or the gateway in front of several; resolves once it is ready for requests. */
export const startApi = ({ apis = 1, ...product }: ProductOptions): Promise<Service> => {
  if (apis === 1) return startOneApi(product)
  const { ports, logPrefix = '', log } = product
  const start: StartOne = (api, number) =>
    startOneApi({
      ...product,
      env: { ...product.env, API_PROCESSES: '1' },
      ports: { ...ports, api },
      logPrefix: `${logPrefix}${number}-`,
    })
  return step(
    `starting ${apis} API processes behind a gateway`,
    () => startApiProcesses(apis, ports.api, start, log, logPrefix),
    log,
  )
}

const startOneApi = async ({
  databaseUrl,
  ports,
  env = {},
  logPrefix = '',
  watch,
  log,
}: ProductOptions): Promise<Service> => {
  const addresses = addressesOf(ports)
  const service = startService(
    'API',
    [...(watch ? ['--watch', '--watch-preserve-output'] : []), 'apps/api/src/main.ts'],
    {
      ...(!watch && { logFile: `${logPrefix}api.log` }),
      env: {
        REFCALL_ENV: 'demo',
        ...(watch && { API_PROCESSES: '1' }),
        DATABASE_URL: await reachableApiUrl(databaseUrl, log),
        HOST: '127.0.0.1',
        PORT: String(ports.api),
        SHELL_ORIGIN: addresses.shell,
        ALLOWED_ORIGINS: names.map((name) => addresses[name]).join(','),
        ...env,
      },
    },
  )
  await step('starting the API', () => waitForAnswer(`${addresses.api}/api/ready`, service), log)
  return service
}

/** The built remotes, each on its own origin, in one process; returned once all answer. */
export const startRemotes = async ({ logPrefix = '', log, ...product }: ProductOptions): Promise<Service> => {
  const addresses = addressesOf(product.ports)
  const service = startService('server of the remotes', [join(root, 'apps/page-server/src/remote-origins.ts')], {
    logFile: `${logPrefix}remotes.log`,
    env: { ...frontVariables(product), NODE_ENV: 'production' },
  })
  await step(
    'starting the remotes',
    () => Promise.all(remoteNames.map((name) => waitForAnswer(`${addresses[name]}/`, service))),
    log,
  )
  return service
}

/** The built shell, which looks at the remotes before it answers; returned once it does. */
export const startShell = async ({ logPrefix = '', log, ...product }: ProductOptions): Promise<Service> => {
  const service = startService('page server', [join(root, 'apps/page-server/src/main.ts')], {
    logFile: `${logPrefix}shell.log`,
    env: { ...frontVariables(product), NODE_ENV: 'production' },
  })
  await step('starting the shell', () => waitForAnswer(`${addressesOf(product.ports).shell}/health`, service), log)
  return service
}

/** A hot-reloading server for each application, on the same origins as the built ones. */
export const startDevelopmentServers = async ({ log, ...product }: ProductOptions): Promise<Service[]> => {
  const addresses = addressesOf(product.ports)
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js')
  const services = names.map((name) =>
    startService(name, [webpack, 'serve', '--mode', 'development'], {
      cwd: join(root, 'apps', name),
      env: { ...frontVariables(product), NODE_ENV: 'development' },
    }),
  )
  await step(
    'starting the shell and the remotes with hot reload',
    () =>
      Promise.all(
        services.map((service, index) => waitForAnswer(`${addresses[names[index] ?? 'shell']}/`, service, 180)),
      ),
    log,
  )
  return services
}
