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

/** `invalid_request` for one field, with what is wrong with it. */
export const invalid = (path: string, problem: string): Refusal =>
  new Refusal('invalid_request', { fields: [{ path, problem }] })
