import { ERRORS, type ErrorBody, type ErrorCode } from '@refcall/contract'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SERVER_LIMITS } from '../platform/limits.ts'

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>

/** Skips requests whose caller hung up before the work began: even the address of such a connection is unknown. */
export function passOverGone(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ socket }, reply) => {
    if (socket.destroyed || socket.remoteAddress === undefined) reply.hijack()
  })
}

/** Connections that were answered with a refusal: further data on them is not read. */
const answered = new WeakSet<object>()

/** A request timeout has its own status; the list of codes is for requests that could be parsed. */
const statusOf = (code: string | undefined): { status: number; refusal: ErrorCode } => {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: ERRORS.too_large.status, refusal: 'too_large' }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, refusal: 'invalid_request' }
  return { status: ERRORS.invalid_request.status, refusal: 'invalid_request' }
}

/** Writes a refusal to the socket and closes it, where there is no reply object. */
function refuseAt(socket: Duplex, status: number, code: ErrorCode): void {
  const body: ErrorBody = { success: false, code, error: ERRORS[code].sentence, requestId: randomUUID() }
  const text = JSON.stringify(body)
  const head = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
  // Closing a socket with unread bytes would discard the response: read and drop the rest for a moment.
  socket.resume()
  setTimeout(() => socket.destroy(), SERVER_LIMITS.http.lingerMs).unref()
}

/** Answers requests that Node cannot parse, and closes their connection. */
export const answerUnreadable: ClientErrorHandler = function (this: FastifyInstance, error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (answered.has(socket)) return
  answered.add(socket)
  this.log.debug({ code: error.code }, 'a request could not be read')
  const { status, refusal } = statusOf(error.code)
  refuseAt(socket, status, refusal)
}

/** Refuses connections that Node and the WebSocket library would end without a code: tunnels, invalid handshakes, and expectations. */
export function refuseOddConnections(app: FastifyInstance): void {
  const refuse = (socket: Duplex, code: ErrorCode) => {
    socket.on('error', () => socket.destroy())
    refuseAt(socket, ERRORS[code].status, code)
  }
  app.server.on('connect', (_, socket) => refuse(socket, 'method_not_allowed'))
  // Other expectations are ignored, as the standard allows.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.websocketServer.on('wsClientError', (_, socket) => refuse(socket, 'invalid_request'))
}
