import { apiUrlOf } from '@refcall/api/embed/database'
import { steadyPort } from '../../../../tools/run/free-port.ts'
import { isEnding } from '../../../../tools/run/lifetime.ts'
import { startService } from '../../../../tools/run/processes.ts'
import { print } from '../../../../tools/run/progress.ts'
import { waitForAnswer } from '../../../../tools/run/wait-for.ts'
import type { Server, ServerName } from './servers.ts'

export interface ApiProcess {
  readonly url: string
  readonly pid: number
  /** It is not started again. */
  hasEnded(): boolean
}

/** What the API and the command are told about the servers. `as`: whose login. */
export const serverVariables = (
  { home, east, west }: Readonly<Record<ServerName, Server>>,
  as: (ownerUrl: string) => string,
) => ({
  DATABASE_URL: as(home.url),
  CELL_SERVERS: [east, west].map(({ name, url }) => `${name}=${as(url)}`).join(','),
})

/** A process of the API that serves the cells of all servers, with the API's own logins. */
export const startApiProcess = async (
  servers: Readonly<Record<ServerName, Server>>,
  paymentsUrl: string,
  number: number,
): Promise<ApiProcess> => {
  const port = await steadyPort()
  const url = `http://127.0.0.1:${port}`
  const service = startService('API', ['apps/api/src/main.ts'], {
    logFile: `cells-${number}-api.log`,
    env: {
      ...serverVariables(servers, (owner) => apiUrlOf(owner)),
      REFCALL_ENV: 'test',
      REFCALL_LIFT_RATE_LIMITS: '1',
      API_PROCESSES: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      PAYMENTS_URL: paymentsUrl,
    },
  })
  let ended = false
  void service.ended.then((reason) => {
    ended = true
    if (!isEnding()) print(`  ${reason}`)
  })
  await waitForAnswer(`${url}/api/ready`, service)
  return { url, pid: service.pid, hasEnded: () => ended }
}
