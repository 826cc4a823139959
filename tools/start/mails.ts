import { serveInbox } from '@refcall/demo/inbox'
import { PlainError } from '../run/progress.ts'

interface OpenMails {
  /** Variables with which the API sends mails. */
  readonly variables: Readonly<Record<string, string>>
  /** The inbox's page; null where a mail server is given. */
  readonly url: string | null
}

/** The inbox of this machine, where no mail leaves it, unless SMTP_URL names a mail server. */
export const openMails = async (env: Readonly<Record<string, string | undefined>>): Promise<OpenMails> => {
  if (env['SMTP_URL']) return { variables: {}, url: null }
  const port = Number(env['INBOX_PORT'] ?? 4230)
  try {
    return await serveInbox(port)
  } catch {
    throw new PlainError(`The inbox cannot start: port ${port} cannot be opened; choose another with INBOX_PORT.`)
  }
}
