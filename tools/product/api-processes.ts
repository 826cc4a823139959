import { join } from 'node:path'
import { steadyPort } from '../run/free-port.ts'
import type { Log } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { keepService } from '../run/keep-service.ts'
import { startService, type Service } from '../run/processes.ts'
import { waitForAnswer } from '../run/wait-for.ts'

/** Starts one API process on a port; resolves once it is ready. */
export type StartOne = (port: number, number: number) => Promise<Service>

/** The gateway on `port` in front of these API processes; resolves once it answers. */
export const startGateway = async (urls: readonly string[], port: number, logPrefix = ''): Promise<Service> => {
  const gateway = startService('API gateway', [join(root, 'apps/page-server/src/gateway/main.ts')], {
    logFile: `${logPrefix}gateway.log`,
    env: { GATEWAY_PORT: String(port), API_URLS: urls.join(',') },
  })
  await waitForAnswer(`http://127.0.0.1:${port}/api/ready`, gateway)
  return gateway
}

/**
 * Starts `count` API processes, and the gateway on `port` that balances between them in turn; a process that ends is restarted
 * on its port, until one fails too often.
 */
export const startApiProcesses = async (
  count: number,
  port: number,
  start: StartOne,
  log: Log,
  logPrefix = '',
): Promise<Service> => {
  const apis: Service[] = []
  const urls: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const own = await steadyPort()
    apis.push(await keepService(() => start(own, number), log))
    urls.push(`http://127.0.0.1:${own}`)
    log(`  API ${number} of ${count}: http://127.0.0.1:${own}/api`)
  }
  const gateway = await keepService(() => startGateway(urls, port, logPrefix), log)
  const stop = async (): Promise<void> => {
    await gateway.stop()
    await Promise.all(apis.map((service) => service.stop()))
  }
  return {
    name: gateway.name,
    pid: gateway.pid,
    ended: Promise.race([gateway, ...apis].map(({ ended }) => ended)),
    stop,
  }
}
