import type { Step, When } from './lifecycle-step.ts'
import { LIMITS } from './limits.ts'

const CASH: When = { paymentMethod: 'cash' }
const ELECTRONIC: When = { paymentMethod: 'electronic' }
/** No capture has been made or is unresolved, so a party may still leave the match. */
const UNCAPTURED: When = { captureState: ['none', 'refused'] }

const after = LIMITS.lifecycle

/** All steps of a match. No two rows fit the same name, facts and actor. */
export const LIFECYCLE: readonly Step[] = [
  {
    name: 'request', by: ['player'], from: [null], to: 'pending',
    when: { ...CASH, isDirectAssignment: false }, checks: [], money: null,
    effects: ['start_dispatch', 'announce'], cause: 'requested',
  },
  {
    // With a hold, or without one when payment follows the acceptance.
    name: 'request', by: ['player'], from: [null], to: 'pending',
    when: { ...ELECTRONIC, isDirectAssignment: true }, checks: [], money: null,
    effects: ['offer_direct', 'announce'], cause: 'requested',
  },
  {
    name: 'accept', by: ['referee'], from: ['pending'], to: 'accepted',
    when: CASH, checks: [], money: null,
    effects: ['withdraw_offers', 'end_duty', 'announce'], cause: 'accepted',
  },
  {
    name: 'accept', by: ['referee'], from: ['pending'], to: 'awaiting_verification',
    when: { ...ELECTRONIC, holdValid: true }, checks: ['referee_takes_electronic'], money: null,
    effects: ['withdraw_offers', 'end_duty', 'issue_code', 'announce'], cause: 'accepted',
  },
  {
    name: 'accept', by: ['referee'], from: ['pending'], to: 'payment_pending',
    when: { ...ELECTRONIC, holdValid: false }, checks: ['referee_takes_electronic'], money: null,
    effects: ['withdraw_offers', 'end_duty', 'ask_for_payment', 'announce'], cause: 'accepted',
  },
  {
    name: 'pay', by: ['provider'], from: ['payment_pending'], to: 'awaiting_verification',
    when: { ...ELECTRONIC, holdValid: true }, checks: [], money: null,
    effects: ['issue_code', 'announce'], cause: 'paid',
  },
  {
    name: 'regenerate', by: ['player'], from: ['awaiting_verification'], to: 'awaiting_verification',
    when: { ...ELECTRONIC, holdValid: true, captureState: ['none'] }, checks: [], money: null,
    effects: ['kill_code', 'issue_code', 'announce'], cause: 'code_regenerated',
  },
  {
    name: 'verify', by: ['referee'], from: ['awaiting_verification'], to: 'in_progress',
    when: { ...ELECTRONIC, holdValid: true, captureState: ['none'] }, checks: ['right_code'], money: 'capture',
    effects: ['announce'], cause: 'code_verified',
  },
  {
    // The provider's response completes what the referee's row began.
    name: 'verify', by: ['provider'], from: ['awaiting_verification'], to: 'in_progress',
    when: { ...ELECTRONIC, captureState: ['done'] }, checks: [], money: 'transfer',
    effects: ['forget_place', 'announce'], cause: 'captured',
  },
  {
    name: 'refused', by: ['provider'], from: ['awaiting_verification'], to: 'payment_pending',
    when: { ...ELECTRONIC, captureState: ['refused'] }, checks: [], money: 'release_hold',
    effects: ['kill_code', 'ask_for_payment', 'announce'], cause: 'capture_refused',
  },
  {
    name: 'refused', by: ['provider', 'clock'], from: ['awaiting_verification'], to: 'payment_pending',
    when: { ...ELECTRONIC, holdValid: false, captureState: ['none'] }, checks: [], money: 'release_hold',
    effects: ['kill_code', 'ask_for_payment', 'announce'], cause: 'hold_ending',
  },
  {
    name: 'complete', by: ['player', 'referee'], from: ['accepted'], to: 'completed',
    when: CASH, checks: [], money: null,
    effects: ['count_match', 'announce'], cause: 'completed',
  },
  {
    name: 'complete', by: ['player', 'operator', 'clock'], from: ['in_progress'], to: 'completed',
    when: {}, checks: [], money: null,
    effects: ['count_match', 'announce'], cause: 'completed', afterMs: after.inProgressMs,
  },
  {
    name: 'cancel', by: ['player', 'operator'], from: ['pending'], to: 'cancelled',
    when: UNCAPTURED, checks: [], money: 'release_hold',
    effects: ['withdraw_offers', 'announce'], cause: 'cancelled',
  },
  {
    name: 'cancel', by: ['player', 'operator'], from: ['accepted', 'payment_pending', 'awaiting_verification'],
    to: 'cancelled', when: UNCAPTURED, checks: [], money: 'release_hold',
    effects: ['kill_code', 'restore_duty', 'announce'], cause: 'cancelled',
  },
  {
    name: 'withdraw', by: ['referee'], from: ['accepted'], to: 'pending',
    when: CASH, checks: [], money: null,
    effects: ['exclude_referee', 'start_dispatch', 'announce'], cause: 'referee_withdrew',
  },
  {
    name: 'withdraw', by: ['referee'], from: ['payment_pending', 'awaiting_verification'], to: 'cancelled',
    when: { ...ELECTRONIC, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['kill_code', 'forget_place', 'tell_player_why', 'announce'], cause: 'referee_withdrew',
  },
  {
    name: 'decline', by: ['referee'], from: ['pending'], to: 'cancelled',
    when: { isDirectAssignment: true, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['withdraw_offers', 'tell_player_why', 'announce'], cause: 'referee_declined',
  },
  {
    // The referee took another match, went off duty, was suspended or lost verification.
    name: 'unavailable', by: ['system'], from: ['pending'], to: 'cancelled',
    when: { isDirectAssignment: true, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['withdraw_offers', 'tell_player_why', 'announce'], cause: 'referee_unavailable',
  },
  {
    name: 'expire', by: ['clock'], from: ['pending'], to: 'cancelled',
    when: { isDirectAssignment: false, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['withdraw_offers', 'announce'], cause: 'expired', afterMs: after.pendingBroadcastMs,
  },
  {
    name: 'expire', by: ['clock'], from: ['pending'], to: 'cancelled',
    when: { isDirectAssignment: true, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['withdraw_offers', 'announce'], cause: 'expired', afterMs: after.pendingDirectMs,
  },
  {
    name: 'expire', by: ['clock'], from: ['accepted'], to: 'cancelled',
    when: CASH, checks: [], money: null,
    effects: ['restore_duty', 'announce'], cause: 'expired', afterMs: after.acceptedCashMs,
  },
  {
    name: 'expire', by: ['clock'], from: ['payment_pending'], to: 'cancelled',
    when: { ...ELECTRONIC, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['restore_duty', 'announce'], cause: 'expired', afterMs: after.paymentPendingMs,
  },
  {
    name: 'expire', by: ['clock'], from: ['awaiting_verification'], to: 'cancelled',
    when: { ...ELECTRONIC, ...UNCAPTURED }, checks: [], money: 'release_hold',
    effects: ['kill_code', 'restore_duty', 'announce'], cause: 'expired', afterMs: after.awaitingVerificationMs,
  },
]
