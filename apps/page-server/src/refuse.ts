import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@refcall/contract'
import { ERRORS } from '@refcall/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { baseHeaders } from './headers.ts'

/** Sends a status with its standard text, without details of the request or the error. */
export const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${status} ${STATUS_CODES[status] ?? ''}\n`)

/** The body of a refusal, as the API writes it. */
export const refusalOf = (code: ErrorCode, requestId: string) => ({
  success: false,
  code,
  error: ERRORS[code].sentence,
  requestId,
})

/** Refuses a call as the API does. */
export const refuseInWords = ({ id }: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply =>
  reply.code(ERRORS[code].status).send(refusalOf(code, id))

/** Handles errors on the way to a page, a file or the API, such as an undecodable URL. */
export function refuseFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode: status = 500 } = error
  if (status >= 500) console.error(error)
  return /^\/api(\/|$)/.test(request.url) ? refuseInWords(request, reply, codeOf(status)) : refuse(reply, status)
}

const codeOf = (status: number): ErrorCode =>
  status >= 500
    ? 'internal'
    : status === 413
      ? 'too_large'
      : status === 415
        ? 'unsupported_media_type'
        : 'invalid_request'

/** Responds on the raw socket to what Node could not parse as a request, and closes it. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  refuseAt(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)
}

/** Writes a refusal to the socket and closes it, where there is no reply object. */
export function refuseAt(socket: Duplex, status: number): void {
  const headers = Object.entries({ ...baseHeaders, connection: 'close', 'content-length': '0' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', ''].join('\r\n'))
}

export const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Connections that failed before anything was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Why a call has no answer: one that may have been read before the connection was lost may have changed something. */
export function unansweredCode(method: string, error: unknown): ErrorCode {
  return SAFE.includes(method) || wasNeverSent(error) ? 'unavailable' : 'outcome_unknown'
}

/** Also of the error that is wrapped in this one. */
function wasNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { syscall, code = '', cause } = error as NodeJS.ErrnoException
  return syscall === 'connect' || NEVER_SENT.includes(code) || wasNeverSent(cause)
}
