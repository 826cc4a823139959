import type { ErrorBody, ErrorCode } from '@refcall/contract'

/** A non-OK response. `message` is the status, a colon, a space and the body's text (or the status text). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed error body, when the server sent one of ours. */
  readonly body: ErrorBody | null
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

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isErrorBody(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'code' in value && 'error' in value
}
