import { ERRORS, type ErrorBody, type ErrorCode } from '@refcall/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import { Refusal } from '../platform/refusal.ts'
import { retryAfter } from './busy.ts'
import { isRead } from './urgency.ts'

const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_VALIDATION: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_UNDER_PRESSURE: 'unavailable',
  // A text with a NUL character, which Postgres cannot store.
  '22021': 'invalid_request',
  // A row that the request refers to was erased while it ran.
  '23503': 'not_found',
}

/** Maps every failure to its code, status and message; unexpected ones are logged and answered as `internal`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((_, reply) => refuse(reply, 'not_found', {}))
}

/** Also for failures before routing, such as a URL that cannot be decoded. */
export function answerFailure(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) return refuse(reply, error.code, error.details)
  // The caller hung up while sending the body: no response can be read. A database that hangs up ends with the same code.
  if (error === request.raw.errored) return refuse(reply, 'invalid_request', {})
  const code = unlessChanged(request, codeOf(error))
  if (code === 'internal') request.log.error({ err: error }, 'unexpected failure')
  const isAway = ERRORS[code].status === 503
  if (isAway) request.log.warn({ err: error }, code)
  const fields = error.validation?.map((problem) => ({
    path: problem.instancePath.slice(1) || String(problem.params['missingProperty'] ?? error.validationContext),
    problem: problem.message ?? 'is not valid',
  }))
  return refuse(reply, code, fields ? { fields } : isAway ? { retryAfter: retryAfter() } : {})
}

/** A change sent before the database fell silent may have been committed. */
function unlessChanged(request: FastifyRequest, code: ErrorCode): ErrorCode {
  return code === 'unavailable' && !isRead(request) && request.deadline && request.deadline.changes > 0
    ? 'outcome_unknown'
    : code
}

function codeOf(error: FastifyError): ErrorCode {
  const known = BY_FRAMEWORK_CODE[error.code]
  if (known) return known
  if (error.statusCode === 429) return 'too_many_requests'
  if (isDatabaseAway(error)) return 'unavailable'
  if (error.statusCode !== undefined && error.statusCode < 500 && error.statusCode >= 400) return 'invalid_request'
  return 'internal'
}

function refuse(reply: FastifyReply, code: ErrorCode, details: Refusal['details']): FastifyReply {
  const body: ErrorBody = {
    success: false,
    code,
    error: ERRORS[code].sentence,
    requestId: String(reply.request.id),
    ...details,
  }
  if (details.retryAfter !== undefined) void reply.header('retry-after', String(details.retryAfter))
  return reply.code(ERRORS[code].status).type('application/json').send(body)
}
