/** Who makes a request, as far as cookies and headers prove it. */
export interface Caller {
  readonly requestId: string
  /** The address of the caller, or the first one of its IPv6 network. */
  readonly network: string
  /** SHA-256 of the browser key the request brought; null for clients that keep no cookies. */
  readonly keyHash: Buffer | null
  readonly account: CallerAccount | null
  /** The account is proven by a bearer, which another site's page does not have. */
  readonly isByBearer: boolean
  /** The request brought a bearer that is no longer, or never was, anybody's; `admit` tells what becomes of it. */
  readonly hasDeadBearer: boolean
}

export interface CallerAccount {
  readonly id: string
  readonly isOperator: boolean
  /** The account's referee, if it is one. */
  readonly refereeId: string | null
  /** The sessions of the sign-in that the request used. */
  readonly sessionFamily: string
}
