import type { ReceiptLine } from '@refcall/contract'
import type { CurrencyCode } from '@refcall/domain'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

export type MailKind =
  | 'reset_password'
  | 'password_changed'
  | 'confirm_email'
  | 'email_changing'
  | 'email_changed'
  | 'new_device'
  | 'passkey_added'
  | 'passkeys_reset'
  | 'role_changed'
  | 'openid_linked'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'payout_failed'
  | 'receipt'

interface MailMoney {
  /** Decimal. */
  readonly amount: string
  readonly currency: CurrencyCode
}

/** What a match has cost; without any text that people have typed. */
interface MailReceipt {
  /** ISO instant, as all of them. */
  readonly at: string
  readonly players: number
  readonly games: number
  readonly lines: readonly (Pick<ReceiptLine, 'kind' | 'at'> & { readonly money: MailMoney })[]
  /** The sum of the lines. */
  readonly total: MailMoney
}

/** What a mail says beside its address; shown to its reader, so never a secret. */
export interface MailFacts {
  readonly newAddress?: string
  /** The browser and system of a sign-in. */
  readonly device?: string
  /** The name of the linked provider. */
  readonly provider?: string
  /** The payout that failed. */
  readonly payout?: MailMoney
  readonly receipt?: MailReceipt
}

export interface MailJobTable {
  id: GeneratedAlways<number>
  kind: MailKind
  /** null: the account is looked up by the address when the mail is composed. */
  account_id: string | null
  /** The match that the mail is about, with which it is exported and erased. */
  match_id: string | null
  address: string
  language: string | null
  facts: ColumnType<MailFacts, string, never>
  /** A claimed mail is due again when its lease ends. */
  due_at: Date
  attempts: Generated<number>
  expires_at: Date
}
export type MailJobRow = Selectable<MailJobTable>
