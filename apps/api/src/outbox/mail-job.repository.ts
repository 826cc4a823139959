import type { Database, Reader } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { MailFacts, MailJobRow, MailKind } from './mail-job.table.ts'

const { leaseMs, resetLinkMs, confirmLinkMs, noticeMs } = SERVER_LIMITS.mail

/** A mail that could not be sent for so long is dropped. */
const KEPT_MS: Readonly<Record<MailKind, number>> = {
  reset_password: resetLinkMs,
  confirm_email: confirmLinkMs,
  password_changed: noticeMs,
  email_changing: noticeMs,
  email_changed: noticeMs,
  new_device: noticeMs,
  passkey_added: noticeMs,
  passkeys_reset: noticeMs,
  role_changed: noticeMs,
  openid_linked: noticeMs,
  recovery_codes_made: noticeMs,
  recovery_code_used: noticeMs,
  payout_failed: noticeMs,
  receipt: noticeMs,
}

/** A mail to an account's address, or to an address whose account is looked up when the mail is composed. */
export interface NewMail {
  readonly kind: MailKind
  readonly accountId: string | null
  readonly matchId?: string
  readonly address: string
  readonly language: string | null
  readonly facts: MailFacts
}

/** Writes a mail; it is sent once the transaction is committed. */
export async function insertMail(db: Reader, mail: NewMail, now: Date): Promise<void> {
  const { kind, accountId, matchId = null, address, language, facts } = mail
  await db
    .insertInto('mail_job')
    .values({
      ...{ kind, account_id: accountId, match_id: matchId, address, language, facts: JSON.stringify(facts) },
      ...{ due_at: now, expires_at: new Date(now.getTime() + KEPT_MS[kind]) },
    })
    .execute()
}

/** Leases due mails that no other process has leased, and counts the attempt. */
export function claimMails(db: Database, now: Date, limit: number): Promise<MailJobRow[]> {
  return db
    .updateTable('mail_job')
    .set((on) => ({ due_at: new Date(now.getTime() + leaseMs), attempts: on('attempts', '+', 1) }))
    .where('id', 'in', (on) =>
      on
        .selectFrom('mail_job')
        .select('id')
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Deletes a mail that was sent or cannot be. */
export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mail_job').where('id', '=', id).execute()
}

export async function postponeMail(db: Database, id: number, dueAt: Date): Promise<void> {
  await db.updateTable('mail_job').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Deletes mails that came too late to be of use. */
export async function deleteExpiredMails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('mail_job').where('expires_at', '<=', now).execute()
}

/** Mails of an account, or about what these devices requested, that are not sent yet: for the export. */
export function findMailsKept(db: Reader, accountId: string | null, deviceIds: readonly string[]) {
  return db
    .selectFrom('mail_job')
    .select(['kind', 'address', 'language', 'facts', 'due_at', 'expires_at'])
    .where((on) =>
      on.or([
        on('account_id', '=', accountId),
        on(
          'match_id',
          'in',
          on.selectFrom('match').select('match.id').where('requester_device_id', '=', anyOf(deviceIds)),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}
