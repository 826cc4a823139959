import { createServer, type Server } from 'node:http'
import { passUpgrade, refuseUpgrade, type Upgrade } from '../pass-upgrade.ts'
import { createBackends, PATIENCE_MS, watchBackends, type Backend, type Backends } from './backends.ts'
import { forward } from './forward.ts'

const passOn = (backends: Backends, upgrade: Upgrade, tried: Set<Backend>): void => {
  const backend = backends.next(tried)
  if (!backend) return refuseUpgrade(upgrade)
  tried.add(backend)
  passUpgrade({ upstream: backend.url, patienceMs: PATIENCE_MS }, upgrade, () => {
    backend.isAway = true
    passOn(backends, upgrade, tried)
  })
}

/**
 * Load balancer over several API processes: round robin, including streams and WebSockets, skipping those that do not
 * respond. The `getUpstream` of @fastify/http-proxy chooses once: it cannot repeat at another what was never sent.
 */
export const createGateway = (urls: readonly string[]): Server => {
  const backends = createBackends(urls)
  const server = createServer((request, response) => {
    forward(backends, request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => passOn(backends, { request, socket, head }, new Set()))
  const watch = watchBackends(backends)
  server.on('close', () => watch.stop())
  return server
}
