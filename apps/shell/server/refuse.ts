import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { baseHeaders } from './headers.ts'

/** Sends a status with its own words, and nothing of what was asked or of what went wrong. */
export const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${status} ${STATUS_CODES[status] ?? ''}\n`)

/** What failed on the way to a page or file, such as an address that cannot be decoded. */
export function refuseFailure(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error
  if (status >= 500) console.error(error)
  return refuse(reply, status)
}

/** What Node could not read as a request at all: answered on the bare line, which then ends. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const headers = Object.entries({ ...baseHeaders, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', ''].join('\r\n'))
}
