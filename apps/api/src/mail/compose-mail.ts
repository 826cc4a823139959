import { issueConfirmLink, issueResetLink } from '../accounts/index.ts'
import type { MailJobRow, MailKind } from '../outbox/index.ts'
import { MAIL_LANGUAGES } from '../platform/caller-language.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { Letter } from './mail-transport.ts'
import { htmlOf, textOf, TEXTS } from './render-mail.ts'
import { textFacts } from './text-facts.ts'

interface Draft {
  readonly to: string
  readonly language: string | null
  /** Where the mail's link leads, from the configured origin. */
  readonly path: string
}

/** Where a mail without a secret leads. */
const LEADS_TO: Readonly<Record<Exclude<MailKind, 'reset_password' | 'confirm_email'>, string>> = {
  password_changed: '/forgot-password',
  email_changing: '/forgot-password',
  email_changed: '/forgot-password',
  new_device: '/forgot-password',
  passkey_added: '/forgot-password',
  passkeys_reset: '/forgot-password',
  role_changed: '/dashboard',
  openid_linked: '/forgot-password',
  recovery_codes_made: '/forgot-password',
  recovery_code_used: '/forgot-password',
  payout_failed: '/referee-profile',
  receipt: '/history',
}

/** The mail as it is sent; null if there is no reader. */
export async function composeMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  job: MailJobRow,
): Promise<Letter | null> {
  const draft = await draftOf(deps, job)
  if (!draft) return null
  const language = MAIL_LANGUAGES.find((one) => one === draft.language) ?? 'en'
  const [origin = ''] = deps.config.origins
  const minutes = SERVER_LIMITS.mail.resetLinkMs / 60_000
  const product = deps.config.productTitle
  const text = TEXTS[language][job.kind]({ product, minutes, ...textFacts(job.facts, language) })
  const link = `${origin}${draft.path}`
  const id = `<mail-${job.id}.${job.expires_at.getTime()}@${new URL(origin).hostname}>`
  return { id, to: draft.to, subject: text.subject, text: textOf(text, link), html: htmlOf(text, link, language) }
}

async function draftOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, job: MailJobRow): Promise<Draft | null> {
  const { kind, account_id: accountId, address, language } = job
  const now = clock.now()
  if (kind === 'reset_password') {
    const issued = await issueResetLink(db, address, now)
    return issued && linkTo('/reset-password', issued.token, issued.account.email, language ?? issued.account.language)
  }
  if (kind === 'confirm_email') {
    const issued = await issueConfirmLink(db, accountId ?? '', address, now)
    return issued && linkTo('/confirm-email', issued.token, address, language)
  }
  return { to: address, language, path: LEADS_TO[kind] }
}

/** The token stands after the #, where it reaches no server and no log. */
const linkTo = (path: string, token: string, to: string, language: string | null): Draft => ({
  to,
  language,
  path: `${path}#token=${token}`,
})
