import type { Generated, GeneratedAlways, Selectable } from 'kysely'

/** A code is valid until it is verified, or invalidated by a newer one or by the end of its purpose. */
export interface VerificationCodeTable {
  id: GeneratedAlways<number>
  match_id: string
  code: string
  issued_at: Date
  expires_at: Date
  /** Counts towards the hourly limit of renewals; the first code and the renewal of an expired one do not. */
  counted: boolean
  failures: Generated<number>
  revoked_at: Date | null
  verified_at: Date | null
  /** The referee. */
  verified_by: string | null
}
export type CodeRow = Selectable<VerificationCodeTable>

export interface CodeAttemptTable {
  id: GeneratedAlways<number>
  code_id: number
  match_id: string
  referee_id: string
  is_right: boolean
  at: Date
}
