import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '../store/ids.ts'
import { apiVersion } from './api-version.ts'
import { readBody } from './body.ts'
import { errorBody, type CallResponse, type Call } from './call.ts'
import type { ApiError } from './errors.ts'
import { decodeForm } from './form.ts'

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** Decodes a request under `/v1`; undefined if its body is too large. */
export const decodeCall = async (request: IncomingMessage, url: URL): Promise<Call | undefined> => {
  const body = await readBody(request)
  if (body === undefined) return undefined
  const query = url.search.slice(1)
  return {
    requestId: newId('req', 14),
    method: request.method ?? 'GET',
    path: url.pathname,
    form: decodeForm([query, body].filter(Boolean).join('&')),
    authorization: request.headers.authorization,
    idempotencyKey: one(request.headers['idempotency-key']),
    account: one(request.headers['stripe-account']),
  }
}

/** Pages of any origin may call the API; their key limits what they can do. */
export const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, stripe-version, stripe-account, x-stripe-client-user-agent',
  'access-control-expose-headers': 'request-id, idempotent-replayed',
  'access-control-max-age': '300',
} as const

/** Writes a response as Stripe does, with its request id. */
export const sendAnswer = (
  response: ServerResponse,
  { idempotencyKey, account }: Call,
  answered: CallResponse,
): void => {
  const { status, body, requestId, replayed } = answered
  response.writeHead(status, {
    ...crossOrigin,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': apiVersion,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(account !== undefined && { 'stripe-account': account }),
    ...(replayed && { 'idempotent-replayed': 'true', 'original-request': requestId }),
  })
  response.end(body)
}

/** Rejects a call before it is processed; nothing is stored. */
export const refuseCall = (response: ServerResponse, call: Call, error: ApiError): void =>
  sendAnswer(response, call, {
    status: error.status,
    body: errorBody(error, call.requestId),
    requestId: call.requestId,
    replayed: false,
  })

/**
 * Cuts the connection in the middle of the response. If it were cut before the first byte, the SDK would retry by
 * itself, and the caller would never see a lost response.
 */
export const loseAnswer = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  response.write('{', () => response.destroy())
}
