import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serveBrowserPart } from '../browser/serve.ts'
import type { Controls, Faults } from '../faults/controls.ts'
import { serveControl } from '../faults/serve.ts'
import { servePage } from '../pages/serve.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Delivering } from '../webhooks/deliver.ts'
import { callsOn } from './call.ts'
import { rateLimited, serverError } from './errors.ts'
import { crossOrigin, decodeCall, loseAnswer, refuseCall, sendAnswer } from './serve-api.ts'

interface Parts {
  readonly faults: Faults
  readonly delivering: Delivering
  /** Undefined if the test controls are disabled. */
  readonly controls: Controls | undefined
}

/** Handles every request: API, pages, test controls. */
export const serveOn = (sandbox: Sandbox, { faults, delivering, controls }: Parts): RequestListener => {
  const answer = callsOn(sandbox)

  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const call = await decodeCall(request, url)
    if (!call) return void response.writeHead(413).end()
    const hit = faults.calls.draw(call.method, call.path)
    if (hit.reset) return void request.socket.destroy()
    if (hit.rateLimit) return refuseCall(response, call, rateLimited())
    const answered = await answer(call, {
      before: async () => {
        if (hit.latency > 0) await pause(hit.latency)
        return hit.fail ? serverError() : undefined
      },
    })
    if (hit.loseReply) loseAnswer(response)
    else sendAnswer(response, call, answered)
    delivering.wake()
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', sandbox.origin)
    if (request.method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end()
    if (url.pathname.startsWith('/v1/')) return serveApi(request, response, url)
    if (url.pathname.startsWith('/_control/')) {
      return serveControl(controls, request, response, url.pathname.slice('/_control/'.length))
    }
    if (url.pathname === '/health') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    if (await serveBrowserPart(response, url.pathname)) return
    if (await servePage(sandbox, request, response, url)) return delivering.wake()
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  }

  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  }
}
