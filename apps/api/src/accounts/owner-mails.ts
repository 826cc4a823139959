import type { Trx } from '../db/database.ts'
import { insertMail, type MailFacts, type MailKind } from '../outbox/index.ts'
import type { AccountRow } from './account.table.ts'

/** Mails the owner of the account once the transaction is committed. */
export function mailOwner<K extends MailKind>(
  trx: Trx,
  { id, email, language }: AccountRow,
  kind: K,
  facts: MailFacts[K],
  now: Date,
): Promise<void> {
  return insertMail(trx, { kind, accountId: id, address: email, language, facts }, now)
}
