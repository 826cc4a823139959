import type { Trx } from '../db/database.ts'
import { insertMail, type MailFacts, type MailKind } from '../outbox/index.ts'
import type { AccountRow } from './account.table.ts'

/** Mails the owner of the account once the transaction is committed. */
export function mailOwner(
  trx: Trx,
  { id, email, language }: AccountRow,
  kind: MailKind,
  facts: MailFacts,
  now: Date,
): Promise<void> {
  return insertMail(trx, { kind, accountId: id, address: email, language, facts }, now)
}

/** Mails a link that confirms the address. */
export function askToConfirm(
  trx: Trx,
  { accountId, address, language }: { accountId: string; address: string; language: string | null },
  now: Date,
): Promise<void> {
  return insertMail(trx, { kind: 'confirm_email', accountId, address, language, facts: {} }, now)
}
