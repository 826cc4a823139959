import type { Env } from './environment.ts'
import { isLoopback } from './public-address.ts'

export interface MailConfig {
  /** `smtp:` or `smtps:`, with user name and password. */
  readonly url: string
  /** The sender, such as `Refcall <no-reply@refcall.example>`. */
  readonly from: string
  /** The mail server must offer TLS: everywhere but on this machine. */
  readonly requireTls: boolean
}

const SENDER = /^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/

/**
 * Reads the settings of mails; null if none are sent.
 * @throws Error with one sentence that says what is missing or wrong, without the password
 */
export function readMail(env: Env): MailConfig | null {
  const url = env['SMTP_URL']
  const from = env['MAIL_FROM']
  if (!url && !from) return null
  if (!url || !from) throw new Error('SMTP_URL and MAIL_FROM must be set together.')
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {}
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '')
    throw new Error('SMTP_URL must be an address such as smtps://user:password@mail.example:465.')
  if (!SENDER.test(from)) throw new Error('MAIL_FROM must be a sender such as Refcall <no-reply@refcall.example>.')
  return { url, from, requireTls: protocol === 'smtp:' && !isLoopback(hostname) }
}
