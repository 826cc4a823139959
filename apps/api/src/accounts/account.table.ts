import type { ColumnType, Generated, Selectable } from 'kysely'

export interface AccountTable {
  id: string
  username: string
  email: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  display_name: string | null
  is_operator: Generated<boolean>
  country: string | null
  currency: Generated<string>
  latitude: number | null
  longitude: number | null
  place_at: Date | null
  stripe_account_id: string | null
  stripe_account_verified: Generated<boolean>
  created_at: ColumnType<Date, Date, never>
}
export type AccountRow = Selectable<AccountTable>

/** A browser that signed in to the account before, by the hash of its key. */
export interface KnownBrowserTable {
  account_id: string
  browser_key_hash: Buffer
  seen_at: Date
}

/** Who may become an operator: by a token of which this is the hash. */
export interface InvitationTable {
  /** Whom it was made for, in small letters. */
  name: string
  token_hash: Buffer
  expires_at: Date
}

/** One sign-in: all sessions that were born of it. */
export type SignIn = Pick<SessionTable, 'family' | 'account_id'>

export interface SessionTable {
  token_hash: Buffer
  account_id: string
  kind: 'cookie' | 'bearer' | 'renewal'
  /** Sessions born of one sign-in; revoked together. */
  family: string
  created_at: Date
  expires_at: Date
}
