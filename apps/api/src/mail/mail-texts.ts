import type { MailFacts, MailKind } from '../outbox/index.ts'

/** The text of a mail in one language. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What the link does. */
  readonly action: string
  /** What to do if the reader did not cause the mail. */
  readonly note: string
}

export type MailTexts = Readonly<Record<MailKind, (facts: TextFacts) => MailText>>

/** What texts may name; empty where a mail does not need it. */
interface TextFacts extends Required<MailFacts> {
  readonly product: string
  readonly minutes: number
}
