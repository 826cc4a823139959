import { Type, type Static } from 'typebox'
import { ERRORS, type ErrorCode } from '../error-codes.ts'
import { CurrencyCode, Decimal } from './ids.ts'
import { WorkChallenge } from './request-work.ts'

/** The body of every refusal: a code for programs, a sentence for the user, an id for support. */
export const ErrorBody = Type.Object({
  success: Type.Literal(false),
  code: Type.Enum(Object.keys(ERRORS) as ErrorCode[]),
  error: Type.String(),
  requestId: Type.String(),
  /** Which fields were wrong (`invalid_request`). */
  fields: Type.Optional(Type.Array(Type.Object({ path: Type.String(), problem: Type.String() }))),
  /** The match's present status (`wrong_status`). */
  status: Type.Optional(Type.String()),
  /** The right price (`price_changed`). */
  totalAmount: Type.Optional(Decimal),
  currency: Type.Optional(CurrencyCode),
  /** After a wrong code: how many attempts are left, and whether the player has to request a new code. */
  remainingAttempts: Type.Optional(Type.Integer()),
  requiresRegeneration: Type.Optional(Type.Boolean()),
  /** What the payout account needs (`setup_required`, `connect_required`). */
  action: Type.Optional(Type.Literal('setup_required')),
  stripeConnectRequired: Type.Optional(Type.Boolean()),
  /** The proof of work that the repeated request has to include (`work_required`). */
  work: Type.Optional(WorkChallenge),
  /** Seconds until a retry makes sense (`absence_too_early`, `too_many_requests`, `network_busy`, `unavailable`, `outcome_unknown`). */
  retryAfter: Type.Optional(Type.Integer()),
})
export type ErrorBody = Static<typeof ErrorBody>
