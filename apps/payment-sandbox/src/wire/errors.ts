/** The body of an error as Stripe sends it, under `error`. */
export interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly [more: string]: unknown
}

/** An API error: a status and an error body. `keep` commits the changes that the call made before it failed. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly keep: boolean

  constructor(status: number, body: ErrorBody, keep = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.keep = keep
  }
}

const withDocs = (body: ErrorBody): ErrorBody =>
  body.code === undefined
    ? body
    : {
        ...body,
        doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`,
      }

/** 400 `invalid_request_error`. */
export const invalid = (
  message: string,
  more: { code?: string; param?: string; [key: string]: unknown } = {},
): ApiError => new ApiError(400, withDocs({ ...more, message, type: 'invalid_request_error' }))

/**
 * 400 for a parameter that Stripe supports and the sandbox does not, marked so that it cannot be mistaken for Stripe's
 * own error.
 */
export const notPlayed = (what: string, param?: string): ApiError =>
  new ApiError(400, {
    code: 'sandbox_not_played',
    message: `Refcall's payment sandbox does not play ${what}, which Stripe takes: see "Not played" in apps/payment-sandbox/README.md.`,
    type: 'invalid_request_error',
    ...(param !== undefined && { param }),
  })

/** 404 `resource_missing`: `No such payment_intent: 'pi_1'`. */
export const missing = (noun: string, id: string, param = 'id', status = 404): ApiError =>
  new ApiError(
    status,
    withDocs({
      code: 'resource_missing',
      message: `No such ${noun}: '${id}'`,
      param,
      type: 'invalid_request_error',
    }),
  )

/** 402 `card_error`; changes made before it are committed. */
export const cardError = (body: Omit<ErrorBody, 'type'> & { message: string }): ApiError =>
  new ApiError(402, withDocs({ ...body, type: 'card_error' }), true)

export const unauthorized = (message: string, code?: string): ApiError =>
  new ApiError(401, { ...(code !== undefined && { code }), message, type: 'invalid_request_error' })

export const serverError = (): ApiError =>
  new ApiError(500, { message: 'An unknown error occurred in the payment sandbox.', type: 'api_error' })

export const rateLimited = (): ApiError =>
  new ApiError(429, {
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
    type: 'invalid_request_error',
  })
