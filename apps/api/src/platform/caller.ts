import type { OperatorRole } from '@refcall/contract'
import type { MailLanguage } from './caller-language.ts'

/** The caller of a request, as proven by cookies and headers. */
export interface Caller {
  readonly requestId: string
  /** The IP address, or for IPv6 the first one of its network. */
  readonly network: string
  /** SHA-256 of the browser key the request brought; null for clients that keep no cookies. */
  readonly keyHash: Buffer | null
  readonly account: CallerAccount | null
  /** The browser's description of itself, cut; a person recognizes a session by it. */
  readonly userAgent: string | null
  /** The language of mails to the caller. */
  readonly language: MailLanguage | null
  /** Signed in by a bearer token, which a page of another site cannot send (no CSRF). */
  readonly isByBearer: boolean
  /** The request's bearer is expired or unknown; `admit` decides the consequence. */
  readonly hasDeadBearer: boolean
}

export interface CallerAccount {
  readonly id: string
  /** What it may do on the dashboard; null for nothing. */
  readonly operatorRole: OperatorRole | null
  /** The account's referee, if any. */
  readonly refereeId: string | null
  /** The id shared by all sessions of the sign-in. */
  readonly sessionFamily: string
  /** When the sign-in last used a passkey. */
  readonly steppedUpAt: Date | null
}
