import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** What each kind of mail says beside its address; shown to its reader, so never a secret. */
export interface MailFacts {
  /** A link with which to set a new password, if the address is an account's. */
  reset_password: Readonly<Record<never, never>>
  password_changed: Readonly<Record<never, never>>
}
export type MailKind = keyof MailFacts

export interface MailJobTable {
  id: GeneratedAlways<number>
  kind: MailKind
  /** null: the account is looked up by the address when the mail is composed. */
  account_id: string | null
  address: string
  language: string | null
  facts: ColumnType<MailFacts[MailKind], string, never>
  /** A claimed mail is due again when its lease ends. */
  due_at: Date
  attempts: Generated<number>
  expires_at: Date
}
export type MailJobRow = Selectable<MailJobTable>
