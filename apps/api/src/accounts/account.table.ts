import type { OperatorRole } from '@refcall/contract'
import type { CurrencyCode, PlaceSource } from '@refcall/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface AccountTable {
  id: string
  username: string
  email: string
  /** When a link sent to `email` was used; null until then. */
  email_confirmed_at: Date | null
  /** Takes the place of `email` once it is confirmed. */
  pending_email: string | null
  /** The language of mails. */
  language: string | null
  /** null: none was set. */
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  display_name: string | null
  /** What it may do on the dashboard; null for nothing. */
  operator_role: OperatorRole | null
  country: string | null
  currency: Generated<CurrencyCode>
  latitude: number | null
  longitude: number | null
  place_accuracy_m: number | null
  place_at: Date | null
  place_source: PlaceSource | null
  stripe_account_id: string | null
  stripe_account_verified: Generated<boolean>
  /** A hash of the network that it registered on; null for accounts made otherwise. */
  registration_network: ColumnType<Buffer | null, Buffer | undefined, never>
  created_at: ColumnType<Date, Date, never>
}
export type AccountRow = Selectable<AccountTable>

/** A browser that has signed in to the account, by the hash of its key. */
export interface KnownBrowserTable {
  account_id: string
  browser_key_hash: Buffer
  seen_at: Date
}

/** An invitation to become an operator, by the hash of its token. */
export interface InvitationTable {
  /** The invited name, in lower case. */
  name: string
  token_hash: Buffer
  role: OperatorRole
  expires_at: Date
}

/** A passkey of an account: the public half. */
export interface PasskeyTable {
  /** The credential's id, base64url. */
  id: string
  account_id: string
  public_key: Buffer
  counter: number
  user_agent: string | null
  created_at: Date
  used_at: Date | null
}

/** What a passkey is asked to sign, by its hash. */
export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  browser_key_hash: Buffer
  /** null: a sign-in, whose account is that of the passkey. */
  account_id: string | null
  expires_at: Date
}

/** A sign-in at an OpenID provider with which an account signs in. */
export interface OpenidLinkTable {
  issuer: string
  subject: string
  account_id: string
  /** As the provider gave it when it was linked. */
  email: string | null
  created_at: Date
  used_at: Date | null
}

/** A sign-in begun at an OpenID provider, by the hash of its state. */
export interface OpenidRequestTable {
  state_hash: Buffer
  browser_key_hash: Buffer
  /** The id of the provider in the configuration. */
  provider: string
  nonce: string
  code_verifier: string
  /** The account to be linked; null: a sign-in. */
  account_id: string | null
  as_referee: boolean
  next: string | null
  expires_at: Date
}

/** A recovery code that was not used yet, by its hash. */
export interface RecoveryCodeTable {
  account_id: string
  code_hash: Buffer
  created_at: Date
}

/** A link sent by mail, by the hash of its token. */
export interface MailLinkTable {
  token_hash: Buffer
  account_id: string
  purpose: 'reset_password' | 'confirm_email'
  address: string
  expires_at: Date
}

/** One sign-in: all its sessions share the family. */
export type SignIn = Pick<SessionTable, 'family' | 'account_id'>

export interface SessionTable {
  token_hash: Buffer
  account_id: string
  kind: 'cookie' | 'bearer' | 'renewal'
  /** Sessions of one sign-in; revoked together. */
  family: string
  user_agent: string | null
  created_at: Date
  /** When a request last used it, give or take some minutes. */
  used_at: Date
  /** When the sign-in last used a passkey; null for never. */
  stepped_up_at: Date | null
  expires_at: Date
}
