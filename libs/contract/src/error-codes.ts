/**
 * Every refusal the API can give, with its HTTP status. A code is for programs; the sentence for the person
 * stands beside it in the answer and, translated, in `@refcall/messages`.
 */
export const ERROR_STATUS = {
  /** The body, a path part or a query value does not fit the contract. */
  invalid_request: 400,
  invalid_json: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  not_allowed: 403,
  /** A browser sent a cookie-authenticated write from another site. */
  cross_site: 403,
  /** Also the answer to a stranger naming somebody's device or match: nothing tells the two apart. */
  not_found: 404,
  method_not_allowed: 405,
  /** The step does not fit the match's present status; `status` in the answer names it. */
  wrong_status: 409,
  /** The player's device has an active match already. */
  active_match_exists: 409,
  /** The referee has an assignment waiting already. */
  already_assigned: 409,
  own_match: 409,
  referee_unavailable: 409,
  /** The price the client showed is not the price; `totalAmount` and `currency` in the answer are right. */
  price_changed: 409,
  electronic_unavailable: 409,
  location_required: 409,
  already_given: 409,
  username_taken: 409,
  email_taken: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** The server failed; nothing of the request was kept. */
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** Tells whether a text received from a server is one of our codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERROR_STATUS, text)
}
