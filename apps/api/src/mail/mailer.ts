import { claimMails, deleteMail, postponeMail, type MailJobRow } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { composeMail } from './compose-mail.ts'
import type { MailTransport } from './mail-transport.ts'
import { openSmtp } from './smtp.ts'

const { atOnce, everyMs, retryMs, retryMaxMs } = SERVER_LIMITS.mail

/** Sends due mails, alongside any number of other processes. */
export interface Mailer extends Pick<Loop, 'start' | 'stop'> {
  /** Sends all mails due now. */
  sendAllDue(): Promise<void>
}

/** `deps` is a function, called only when there is something to do. */
export function createMailer(config: Deps['config'], deps: () => Deps): Mailer | null {
  if (!config.mail) return null
  const transport = openSmtp(config.mail)

  /** @returns how many were due */
  const sendDue = async (): Promise<number> => {
    const { db, clock, log } = deps()
    const jobs = await claimMails(db, clock.now(), atOnce)
    const sent = await Promise.allSettled(jobs.map((job) => sendMail(deps(), transport, job)))
    for (const result of sent)
      // Its lease expires, and it is retried.
      if (result.status === 'rejected') log.error({ err: result.reason }, 'a mail failed')
    return jobs.length
  }
  const sendAllDue = async (): Promise<void> => {
    while ((await sendDue()) > 0);
  }
  const loop = createLoop({
    everyMs,
    work: sendAllDue,
    onError: (error) => deps().log.warn({ err: error }, 'due mails could not be read; they are looked for again'),
  })
  return {
    start: loop.start,
    stop: async () => {
      await loop.stop()
      transport.close()
    },
    sendAllDue,
  }
}

async function sendMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  transport: MailTransport,
  job: MailJobRow,
): Promise<void> {
  const { db, clock, log } = deps
  const letter = await composeMail(deps, job)
  const result = letter ? await transport.send(letter) : ({ outcome: 'sent' } as const)
  if (result.outcome !== 'sent') log.warn({ kind: job.kind, attempts: job.attempts }, `a mail: ${result.reason}`)
  if (result.outcome !== 'later') return deleteMail(db, job.id)
  const waitMs = Math.min(retryMaxMs, retryMs * 2 ** (job.attempts - 1))
  await postponeMail(db, job.id, new Date(clock.now().getTime() + waitMs))
}
