import { randomUUID } from 'node:crypto'
import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forwardedFor } from '../pass-upgrade.ts'
import { refusalOf, SAFE } from '../refuse.ts'
import type { ErrorCode } from '@refcall/contract'
import type { Backend, Backends } from './backends.ts'

const kept = new Agent({ keepAlive: true, maxSockets: Infinity })
/** Hop-by-hop headers. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']

type Outcome = 'answered' | 'never sent' | 'lost'

const withoutConnection = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)))

/** A closing process refuses new requests before it reads them; our own refusals contain `success: false`. */
const isTurnedAway = (body: Buffer): boolean => !body.includes('"success"')

/** One attempt with one process. Nothing is sent to the caller unless the process responded. */
const tryWith = (
  { url, waiting }: Backend,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const { method = 'GET', url: path } = request
    const headers = {
      ...withoutConnection(request.headers),
      'x-forwarded-for': forwardedFor(request),
      ...(body.length > 0 && { 'content-length': body.length }),
    }
    const agent = SAFE.includes(method) ? kept : false
    const asked = ask({ hostname: url.hostname, port: url.port, method, path, headers, agent })
    const abandon = () => void asked.destroy()
    let wasConnecting = false
    const giveUp = () => {
      wasConnecting = asked.socket?.connecting ?? true
      abandon()
    }
    waiting.add(giveUp)
    response.once('close', abandon)
    const end = (outcome: Outcome) => {
      waiting.delete(giveUp)
      response.off('close', abandon)
      resolve(outcome)
    }
    asked.on('error', (error: NodeJS.ErrnoException) =>
      end(wasConnecting || error.syscall === 'connect' ? 'never sent' : 'lost'),
    )
    asked.on('response', async (answer) => {
      waiting.delete(giveUp)
      answer.on('error', () => response.destroy())
      const start = () => {
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
        response.flushHeaders()
      }
      if (answer.statusCode === 503) {
        const said = await buffer(answer).catch(() => null)
        if (!said) return end('lost')
        if (isTurnedAway(said)) return end('never sent')
        start()
        response.end(said)
      } else {
        start()
        answer.pipe(response)
      }
      resolve('answered')
    })
    asked.end(body)
  })

/**
 * Sends a request to the next process in turn. If that refuses it unread, another one is tried; if the connection is
 * lost, another one is tried only for requests without side effects.
 */
export const forward = async (
  backends: Backends,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await buffer(request)
  const isSafe = SAFE.includes(request.method ?? 'GET')
  const tried = new Set<Backend>()
  let code: ErrorCode = 'unavailable'
  for (let backend = backends.next(tried); backend && !response.destroyed; backend = backends.next(tried)) {
    tried.add(backend)
    const outcome = await tryWith(backend, request, response, body)
    if (outcome === 'answered') return
    backend.isAway = true
    if (outcome === 'lost' && !isSafe) {
      code = 'outcome_unknown'
      break
    }
  }
  if (response.destroyed || response.headersSent) return
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end(JSON.stringify(refusalOf(code, randomUUID())))
}
