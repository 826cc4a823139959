import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { steadyPort } from './free-port.ts'
import type { Log } from './progress.ts'
import { root } from './root.ts'
import { isEnding } from './run/lifetime.ts'
import { startService, type Service } from './run/processes.ts'
import { waitForAnswer } from './run/wait-for.ts'

const AGAIN_MS = 500

/** Starts one API process on a port; returned once it is ready. */
export type StartOne = (port: number, number: number) => Promise<Service>

/** The gateway on `port` before these API processes; returned once it answers. */
export const startGateway = async (urls: readonly string[], port: number, logPrefix = ''): Promise<Service> => {
  const gateway = startService('API gateway', [join(root, 'tools/serve/gateway/main.ts')], {
    logFile: `${logPrefix}gateway.log`,
    env: { GATEWAY_PORT: String(port), API_URLS: urls.join(',') },
  })
  await waitForAnswer(`http://127.0.0.1:${port}/api/ready`, gateway)
  return gateway
}

/** So many API processes, and the gateway on `port` that asks them in turn; one that ends is started again on its port. */
export const startApiProcesses = async (count: number, port: number, start: StartOne, log: Log, logPrefix = ''): Promise<Service> => {
  const present = new Map<number, Service>()
  const restarts = new Map<number, Promise<void>>()
  let isOver = false
  const keep = async (own: number, number: number): Promise<void> => {
    const service = await start(own, number)
    if (isOver) return service.stop()
    present.set(number, service)
    void service.ended.then((reason) => {
      present.delete(number)
      if (isOver || isEnding()) return
      log(`${reason.split('\n', 1)[0]} It is started again.`)
      restarts.set(number, startAgain(own, number))
    })
  }
  const startAgain = async (own: number, number: number): Promise<void> => {
    while (!isOver && !isEnding()) {
      try {
        return await keep(own, number)
      } catch {
        await pause(AGAIN_MS)
      }
    }
  }
  const urls: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const own = await steadyPort()
    await keep(own, number)
    urls.push(`http://127.0.0.1:${own}`)
    log(`  API ${number} of ${count}: http://127.0.0.1:${own}/api`)
  }
  const gateway = await startGateway(urls, port, logPrefix)
  const stop = async (): Promise<void> => {
    isOver = true
    await gateway.stop()
    await Promise.all([...[...present.values()].map((service) => service.stop()), ...restarts.values()])
  }
  return { ...gateway, stop }
}
