/** A mail as it is sent. */
export interface Letter {
  /** The same at every attempt, so that a mail sent twice is recognized as one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type MailResult =
  /** The mail server accepted it. */
  | { readonly outcome: 'sent' }
  /** Retry later. */
  | { readonly outcome: 'later'; readonly reason: string }
  /** Permanently refused. */
  | { readonly outcome: 'refused'; readonly reason: string }

/** Sends mails; never throws, and never reveals an address. */
export interface MailTransport {
  send(letter: Letter): Promise<MailResult>
  close(): void
}
