import type { ErrorBody, ErrorCode } from '@refcall/contract'

/** A non-OK response. `message` is the status, a colon, a space and the body's text (or the status text). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed error body; another service than ours may leave out any field, also the code. */
  readonly body: Partial<ErrorBody> | null
  /** Identifies this response in the service's log; null where the response has none. */
  readonly requestId: string | null

  constructor(status: number, statusText: string, bodyText: string, requestId: string | null = null) {
    super(`${status}: ${bodyText || statusText}`)
    this.status = status
    this.body = parseErrorBody(bodyText)
    this.requestId = this.body?.requestId ?? requestId
  }

  get code(): ErrorCode | null {
    return this.body?.code ?? null
  }
}

function parseErrorBody(text: string): Partial<ErrorBody> | null {
  try {
    return tellingPart(JSON.parse(text))
  } catch {
    return null
  }
}

/** The fields of a refusal that say something without the others, and their types. */
const TELLING = {
  code: 'string',
  error: 'string',
  action: 'string',
  stripeConnectRequired: 'boolean',
  requiresRegeneration: 'boolean',
  remainingAttempts: 'number',
}

/** Without the fields that have another type here: a foreign `code`, for example, is none of ours. */
function tellingPart(value: unknown): Partial<ErrorBody> | null {
  if (typeof value !== 'object' || value === null) return null
  const types = new Map(Object.entries(TELLING))
  const fields = Object.entries(value).filter(
    ([field, said]) => types.get(field) === undefined || types.get(field) === typeof said,
  )
  return fields.some(([field]) => types.has(field)) ? Object.fromEntries(fields) : null
}
