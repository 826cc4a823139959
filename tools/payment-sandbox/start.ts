import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clockOn } from './clock.ts'
import { expireHolds } from './intents/cancel.ts'
import { ownContext, type Sandbox } from './sandbox.ts'
import { openDatabase } from './store/open.ts'
import { storeOn } from './store/store.ts'
import { callsOn } from './wire/call.ts'
import { crossOrigin, decodeCall, sendAnswer } from './wire/serve-api.ts'

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port?: number
  /** The database file; absent, everything is in memory and gone at the end. */
  readonly file?: string
  /** The real time in milliseconds, for tests that have a clock of their own. */
  readonly clock?: () => number
}

export interface RunningSandbox {
  /** `http://127.0.0.1:4220` */
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

const notFound = (response: ServerResponse): void => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
}

/** Starts a payment sandbox on the loopback interface. */
export const startSandbox = async ({ port = 0, file = ':memory:', clock }: SandboxOptions = {}): Promise<RunningSandbox> => {
  const database = openDatabase(file)
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = (server.address() as AddressInfo).port
  const origin = `http://127.0.0.1:${listening}`
  const sandbox: Sandbox = { store: storeOn(database), clock: clockOn(database, clock), origin }
  const answer = callsOn(sandbox)

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin)
    if (request.method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end()
    if (url.pathname === '/health') return void response.end('ok')
    if (!url.pathname.startsWith('/v1/')) return notFound(response)
    const call = await decodeCall(request, url)
    if (!call) return void response.writeHead(413).end()
    sendAnswer(response, call, await answer(call))
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })

  const ticking = setInterval(() => database.transaction(() => expireHolds(ownContext(sandbox))), 1000)
  ticking.unref()
  return {
    url: origin,
    port: listening,
    stop: async () => {
      clearInterval(ticking)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      database.close()
    },
  }
}
