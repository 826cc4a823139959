/**
 * Every refusal the API can give: its HTTP status and its English sentence for the user. Programs and translations use
 * the code; a code is never removed, because remotes deploy separately from the API.
 */
export const ERRORS = {
  invalid_request: { status: 400, sentence: 'Something in this request is not right. Please check it and try again.' },
  invalid_json: { status: 400, sentence: 'This request could not be read.' },
  not_signed_in: { status: 401, sentence: 'Please sign in first.' },
  wrong_credentials: { status: 401, sentence: 'That name and password do not match.' },
  not_allowed: { status: 403, sentence: 'You are not allowed to do this.' },
  /** No passkey was used within the last minutes: `POST /api/me/step-up`, then again. */
  step_up_required: { status: 403, sentence: 'This step needs your passkey.' },
  /** A browser sent a cookie-authenticated write from another site. */
  cross_site: { status: 403, sentence: 'This request came from another site and was refused.' },
  /** Wrong, used or expired: deliberately indistinguishable. */
  invitation_ended: { status: 404, sentence: 'This invitation is no longer valid. Please ask for a new link.' },
  /** A link from a mail: guessed, used or expired; deliberately indistinguishable. */
  link_ended: { status: 404, sentence: 'This link is no longer valid. Please request a new one.' },
  /** Forged, altered, or of a key that is no longer kept. */
  sticker_invalid: { status: 404, sentence: 'This sticker is not valid. Please type your table number.' },
  sticker_revoked: { status: 404, sentence: 'This sticker is no longer in use. Please type your table number.' },
  /** Changed after it was signed, or signed by a key that is not ours. */
  receipt_invalid: { status: 409, sentence: 'This receipt is not valid: it was changed, or it is not from us.' },
  /** Also the response to a caller who names another person's device or match: deliberately indistinguishable. */
  not_found: { status: 404, sentence: 'This is no longer available.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take that kind of request.' },
  /** The step does not fit the match's present status; `status` in the response names it. */
  wrong_status: { status: 409, sentence: 'The match has moved on, so this is no longer possible.' },
  active_match_exists: { status: 409, sentence: 'You already have an active match.' },
  already_assigned: { status: 409, sentence: 'Finish or withdraw from your current match first.' },
  own_match: { status: 409, sentence: 'Nobody can referee their own match.' },
  referee_unavailable: { status: 409, sentence: 'This referee is not available right now.' },
  /** `totalAmount` and `currency` in the response are right. */
  price_changed: { status: 409, sentence: 'The price has changed.' },
  amount_too_small: { status: 409, sentence: 'This amount is too small for electronic payment.' },
  /** The provider has no hold for this payment yet: it was declined, or waits for the bank's approval. */
  payment_unfinished: { status: 409, sentence: 'The payment is not finished yet.' },
  /** The provider was called and has not answered yet; the match accepts no other step until it does. */
  processing: { status: 409, sentence: 'The payment is being confirmed. Please wait a moment.' },
  capture_refused: { status: 409, sentence: 'Payment failed; the player was asked to pay again.' },
  wrong_code: { status: 409, sentence: 'That code is not right.' },
  code_expired: { status: 409, sentence: 'That code has expired. The player needs to generate a new one.' },
  code_blocked: { status: 409, sentence: 'Too many failed attempts. Player needs to generate a new code.' },
  electronic_off: { status: 409, sentence: 'Enable electronic payments in your preferences.' },
  account_unverified: { status: 409, sentence: 'Complete banking verification to accept electronic payments.' },
  too_many_failures: {
    status: 409,
    sentence: 'Too many wrong codes today; electronic requests are closed to you until tomorrow.',
  },
  country_required: { status: 409, sentence: 'Choose your banking country first.' },
  setup_required: {
    status: 409,
    sentence: 'Please set up your banking information first using the Set Up Banking Information button.',
  },
  connect_required: {
    status: 409,
    sentence: 'Banking setup requires Stripe Connect to be enabled. Please contact support to enable this feature.',
  },
  /** More than is left of the captured amount, or no amount was captured. */
  nothing_to_refund: { status: 409, sentence: 'There is nothing left to refund.' },
  /** The remaining amount differs from the one the operator saw. */
  refund_changed: {
    status: 409,
    sentence: 'Something else was refunded in the meantime. Check what is left and decide again.',
  },
  /** An erased person could not be paid. */
  payout_owed: { status: 409, sentence: 'A payout is still on its way to you. Erase your data once it has arrived.' },
  electronic_unavailable: { status: 409, sentence: 'Electronic payment is not available.' },
  location_required: { status: 409, sentence: 'We need your current location first.' },
  /** The place is too old or too coarse, and the person has not confirmed it. */
  location_unconfirmed: { status: 409, sentence: 'Please confirm your location first.' },
  /** A measured place of the caller shows that. */
  not_at_table: { status: 409, sentence: 'Your location shows that you are not at the table.' },
  /** The other party is not overdue yet; `retryAfter` says when. */
  absence_too_early: { status: 409, sentence: 'It is too early to report this. Please wait a little longer.' },
  /** A recent position shows the other party at the table, or near it. */
  absence_contradicted: {
    status: 409,
    sentence: 'A recent location shows the other person at the table. Please look around once more.',
  },
  /** The referee who was asked still has time to answer; `retryAfter` says how long. */
  reassign_too_early: { status: 409, sentence: 'The referee still has time to answer. Please wait a little longer.' },
  /** The price of the other referee is above the amount held on the card. */
  hold_too_small: { status: 409, sentence: 'This referee costs more than is held on your card.' },
  /** A report for another reason than those of the list. */
  words_required: { status: 409, sentence: 'Please write what went wrong.' },
  report_too_late: { status: 409, sentence: 'A match can be reported for 30 days after its end.' },
  already_given: { status: 409, sentence: 'You have already given feedback on this match.' },
  /** The match is not completed or too long ago, or the referee cannot be paid. */
  tip_unavailable: { status: 409, sentence: 'This match cannot be tipped.' },
  already_tipped: { status: 409, sentence: 'You have already tipped your referee for this match.' },
  username_taken: { status: 409, sentence: 'This username is taken.' },
  /** One of the most common passwords, or the person's own name. */
  weak_password: { status: 409, sentence: 'This password is easy to guess. Please choose another one.' },
  email_taken: { status: 409, sentence: 'There is an account with this email address already.' },
  /** A passkey that is not known, was not asked for, or has signed something else. */
  passkey_refused: { status: 409, sentence: 'This passkey did not work.' },
  /** A sign-in at a provider that this browser has not begun, that has ended, or whose answer is not valid. */
  openid_refused: { status: 409, sentence: 'This sign-in did not work. Please try again.' },
  openid_unavailable: {
    status: 409,
    sentence: 'The other service does not answer. Please try again later, or sign in another way.',
  },
  /** The same whether or not an account has the address. */
  openid_unverified: {
    status: 409,
    sentence: 'The other service has not confirmed your email address. Confirm it there, or sign in another way.',
  },
  /** The address is not confirmed here, or the account is an operator's. */
  openid_email_taken: {
    status: 409,
    sentence:
      'There is an account with this email address already. Sign in with its password, or choose “Forgot password?”, then link the service in your profile.',
  },
  openid_linked: { status: 409, sentence: 'There is such a link already. Remove it in the profile first.' },
  /** The service has no mail server. */
  mail_unavailable: { status: 409, sentence: 'No mail can be sent from here. Please contact support.' },
  too_large: { status: 413, sentence: 'This request is too large.' },
  unsupported_media_type: { status: 415, sentence: 'This request is in a form that is not understood.' },
  /**
   * Proof of work: solve `work` from the response and repeat the request with the solution. Other clients can wait
   * instead.
   */
  work_required: {
    status: 428,
    sentence: 'Many new requests come from this network. Please wait a few minutes and try again.',
  },
  /** Requests of untrusted callers are at their limit, or an operator has paused them. */
  network_busy: {
    status: 429,
    sentence: 'Too many new requests come from this network. Please use another connection, or try again later.',
  },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  /** The server failed; the request changed nothing. */
  internal: { status: 500, sentence: 'Something went wrong on our side. Nothing was changed.' },
  /**
   * The database or the connection to it timed out after a change was sent. Repeating the step gives the same caller
   * the first response.
   */
  outcome_unknown: { status: 503, sentence: 'We could not tell whether this was done. Please try again in a moment.' },
  unavailable: { status: 503, sentence: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ErrorCode = keyof typeof ERRORS
