import { startGateway } from '../../../../tools/product/api-processes.ts'
import { reachProvider, type Provider } from '../../../../tools/lab/payments/provider.ts'
import { steadyPort } from '../../../../tools/run/free-port.ts'
import { runScript, startService } from '../../../../tools/run/processes.ts'
import { print, step } from '../../../../tools/run/progress.ts'
import { waitForAnswer } from '../../../../tools/run/wait-for.ts'
import { startApiProcess, type ApiProcess } from './api-process.ts'
import { citusCommand, citusServers, distributePeople } from './citus.ts'
import { openCommand, type CellCommand } from './command.ts'
import { startServers, type Server, type ServerName } from './servers.ts'

/** Three database servers, two API processes that serve the cells of all, a gateway in front, and the payment sandbox. */
export interface CellsLab {
  readonly servers: Readonly<Record<ServerName, Server>>
  readonly apis: readonly ApiProcess[]
  /** Of the gateway. */
  readonly origin: string
  readonly provider: Provider
  readonly cells: CellCommand
}

const APIS = [1, 2] as const

/**
 * Ends with the tool.
 * @param citus the URL of a coordinator; null: Postgres servers of our own
 */
export const startCellsLab = async (citus: string | null): Promise<CellsLab> => {
  const servers =
    citus === null
      ? await step('starting three Postgres servers: home, east, west', startServers)
      : await citusServers(citus)
  await step('migrating the home', () =>
    runScript('apps/api/src/migrate.ts', [], { DATABASE_URL: servers.home.url, REFCALL_ENV: 'test' }, print),
  )
  if (citus !== null) await distributePeople(citus)
  const [gatewayPort, paymentsPort] = [await steadyPort(), await steadyPort()]
  const [origin, payments] = [gatewayPort, paymentsPort].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  await step('starting the payment sandbox', () => startPayments(paymentsPort, `${origin}/api/webhooks/stripe`))
  const apis = await step('starting two API processes and the gateway', async () => {
    const started = await Promise.all(APIS.map((number) => startApiProcess(servers, payments, number)))
    await startGateway(
      started.map(({ url }) => url),
      gatewayPort,
      'cells-',
    )
    return started
  })
  const command = openCommand(servers)
  return {
    servers,
    apis,
    origin,
    provider: reachProvider(payments),
    cells: citus === null ? command : citusCommand(servers, command),
  }
}

const startPayments = async (port: number, webhooks: string): Promise<void> => {
  const service = startService('payment sandbox', ['apps/payment-sandbox/src/main.ts'], {
    logFile: 'cells-payments.log',
    env: {
      PAYMENTS_PORT: String(port),
      PAYMENTS_FILE: ':memory:',
      PAYMENTS_FAULTS: 'true',
      PAYMENTS_WEBHOOK_URL: webhooks,
    },
  })
  await waitForAnswer(`http://127.0.0.1:${port}/health`, service)
}
