import type { ErrorCode } from './error-codes.ts'

/**
 * What sending the refused request again is good for. `later`: it may succeed unchanged. `after_action`: only after the
 * user has done something else. `never`: it cannot succeed. `never_released`: nor that, and the service has released the
 * hold that the request was for.
 */
export type Repeat = 'later' | 'after_action' | 'never' | 'never_released'

/** Which refusals are final. A new code does not compile until it is decided here. */
export const REPEAT: Readonly<Record<ErrorCode, Repeat>> = {
  invalid_request: 'never',
  invalid_json: 'never',
  not_signed_in: 'after_action',
  wrong_credentials: 'never',
  not_allowed: 'never',
  cross_site: 'never',
  invitation_ended: 'never',
  not_found: 'never',
  method_not_allowed: 'never',
  wrong_status: 'never',
  active_match_exists: 'never_released',
  already_assigned: 'after_action',
  own_match: 'never',
  referee_unavailable: 'never_released',
  price_changed: 'never',
  amount_too_small: 'never',
  payment_unfinished: 'after_action',
  processing: 'later',
  capture_refused: 'never',
  wrong_code: 'never',
  code_expired: 'never',
  code_blocked: 'never',
  electronic_off: 'after_action',
  account_unverified: 'after_action',
  too_many_failures: 'never',
  country_required: 'after_action',
  setup_required: 'after_action',
  connect_required: 'never',
  nothing_to_refund: 'never',
  refund_changed: 'never',
  payout_owed: 'later',
  electronic_unavailable: 'never',
  location_required: 'after_action',
  location_unconfirmed: 'after_action',
  not_at_table: 'later',
  absence_too_early: 'later',
  absence_contradicted: 'later',
  already_given: 'never',
  tip_unavailable: 'never',
  already_tipped: 'never',
  username_taken: 'never',
  weak_password: 'never',
  email_taken: 'never',
  too_large: 'never',
  unsupported_media_type: 'never',
  work_required: 'later',
  network_busy: 'later',
  too_many_requests: 'later',
  internal: 'later',
  outcome_unknown: 'later',
  unavailable: 'later',
}
