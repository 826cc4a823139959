import nodemailer from 'nodemailer'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { MailConfig } from '../platform/read-mail.ts'
import type { MailResult, MailTransport } from './mail-transport.ts'

const { timeoutMs } = SERVER_LIMITS.mail

/** Sends through a mail server (RFC 5321). */
export function openSmtp({ url, from, requireTls }: MailConfig): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, ...letter }) {
      try {
        // Automatic replies, such as those of an absence, are not sent to it (RFC 3834).
        await transport.sendMail({ ...letter, from, messageId: id, headers: { 'Auto-Submitted': 'auto-generated' } })
        return { outcome: 'sent' }
      } catch (error) {
        return resultOfFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx response is final; anything else may pass. */
function resultOfFailure(error: unknown): MailResult {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const reason = responseCode > 0 ? `the mail server answered ${responseCode}` : `the mail server failed (${code})`
  return { outcome: responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'later', reason }
}
