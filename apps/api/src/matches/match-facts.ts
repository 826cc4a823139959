import { deadlineOf, LIMITS, type CaptureState, type MatchFacts, type MatchStatus } from '@refcall/domain'
import type { HoldState } from '../payments/payment.table.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { MatchRecord } from './match-record.ts'

type Known = Pick<MatchRecord, 'status' | 'payment_method' | 'is_direct' | 'hold_state' | 'capture_before'>

const CAPTURE_STATES: Partial<Record<HoldState, CaptureState>> = {
  capturing: 'unknown',
  captured: 'done',
  capture_refused: 'refused',
}

/** The facts that decide which steps are open to a match at an instant. */
export function factsOf(match: Known, now: Date): MatchFacts {
  return {
    status: match.status,
    paymentMethod: match.payment_method,
    isDirectAssignment: match.is_direct,
    holdValid: isHoldValid(match, now),
    captureState: (match.hold_state && CAPTURE_STATES[match.hold_state]) ?? 'none',
  }
}

/** Held, with enough time left before the provider releases it. */
function isHoldValid({ hold_state: state, capture_before: before }: Known, now: Date): boolean {
  if (state !== 'held' && state !== 'capturing') return false
  return before === null || before.getTime() - SERVER_LIMITS.payment.holdMarginMs > now.getTime()
}

/** When the status that the match is about to enter times out; null for never. */
export function deadlineIn(status: MatchStatus, match: Omit<Known, 'status'>, now: Date): Date | null {
  return deadlineOf(factsOf({ ...match, status }, now), now)
}

const { pendingDirectMs, reassignAfterMs } = LIMITS.lifecycle

/** From when on the player may turn to another referee; null unless a direct request waits for its referee. */
export function reassignableAt(match: Pick<MatchRecord, 'status' | 'is_direct' | 'deadline_at'>): Date | null {
  if (match.status !== 'pending' || !match.is_direct || !match.deadline_at) return null
  return new Date(match.deadline_at.getTime() - pendingDirectMs + reassignAfterMs)
}
