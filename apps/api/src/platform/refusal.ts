import { ERRORS, type ErrorBody, type ErrorCode } from '@refcall/contract'

type Details = Partial<Omit<ErrorBody, 'success' | 'code' | 'error' | 'requestId'>>

/** An expected error: services throw it inside their transaction, the HTTP layer turns it into an error response. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(ERRORS[code].sentence)
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
