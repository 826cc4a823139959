import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clockOn } from './clock.ts'
import { controlsOf, faultsFrom, type Controls } from './faults/controls.ts'
import { processDue } from './due.ts'
import { ownContext, type Sandbox } from './sandbox.ts'
import { openDatabase } from './store/open.ts'
import { storeOn } from './store/store.ts'
import { deliverFrom } from './webhooks/deliver.ts'
import { configureEndpoint } from './webhooks/endpoints.ts'
import { serveOn } from './wire/serve.ts'

export interface SandboxOptions {
  /** 0 or absent: a free port. */
  readonly port?: number
  /** The database file; if absent, the data is in memory and lost on stop. */
  readonly file?: string
  /** The current time in milliseconds, for tests with their own clock. */
  readonly clock?: () => number
  /** The endpoint for all events; each is signed with every secret. */
  readonly webhook?: { readonly url: string; readonly secrets: readonly string[] }
  /** Enables `/_control/…` for all clients of the port. */
  readonly faults?: boolean
  /** Seed of the random generator. */
  readonly seed?: number
}

export interface RunningSandbox {
  /** `http://127.0.0.1:4220` */
  readonly url: string
  readonly port: number
  /** The test controls for the caller, with or without `faults`. */
  readonly controls: Controls
  stop(): Promise<void>
}

/** Starts a payment sandbox on the loopback interface. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<RunningSandbox> => {
  const { port = 0, file = ':memory:', clock: base, webhook, faults: opensControls = false, seed = 1 } = options
  // Longer than clients keep idle connections: otherwise the server could close one while a request is on its way.
  const server = createServer({ keepAliveTimeout: 60_000 }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = (server.address() as AddressInfo).port
  const database = openDatabase(file)
  const sandbox: Sandbox = {
    store: storeOn(database),
    clock: clockOn(database, base),
    origin: `http://127.0.0.1:${listening}`,
    counts: new Map(),
  }
  if (webhook) configureEndpoint(ownContext(sandbox), webhook)
  const faults = faultsFrom(seed)
  const delivering = deliverFrom(sandbox.store, sandbox.clock, faults.webhooks)
  const controls = controlsOf(sandbox, faults, delivering)
  server.on('request', serveOn(sandbox, { faults, delivering, controls: opensControls ? controls : undefined }))

  const ticking = setInterval(() => {
    database.transaction(() => processDue(ownContext(sandbox)))
    delivering.wake()
  }, 1000)
  ticking.unref()
  delivering.wake()
  return {
    url: sandbox.origin,
    port: listening,
    controls,
    stop: async () => {
      clearInterval(ticking)
      server.close()
      server.closeAllConnections()
      await delivering.stop()
      database.close()
    },
  }
}
