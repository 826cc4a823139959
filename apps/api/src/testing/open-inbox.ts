import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The envelope's recipient. */
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
}

/** A mail server that delivers nothing: it keeps what it receives. */
export interface Inbox {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Oldest first. */
  readonly mails: readonly ReceivedMail[]
  /** Sets the SMTP codes with which the next mails are refused. */
  refuseNext(...codes: number[]): void
  close(): Promise<void>
}

export async function openInbox(): Promise<Inbox> {
  const mails: ReceivedMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, answer) {
      const receive = async () => {
        const source = await buffer(stream)
        const code = refusals.shift()
        if (code !== undefined) throw Object.assign(new Error('refused'), { responseCode: code })
        const to = envelope.rcptTo.map(({ address }) => address).join(', ')
        mails.push({ to, ...(await parse(source)) })
      }
      receive().then(() => answer(), answer)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (...codes) => void refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function parse(source: Buffer): Promise<Omit<ReceivedMail, 'to'>> {
  const { from, subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(source)
  return { from: from?.address ?? '', subject, text, html, messageId }
}
