import type { ReceiptLine } from '@refcall/contract'
import type { MailKind } from '../outbox/index.ts'

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

/** What texts may name, as the reader's language writes it; empty where a mail does not need it. */
export interface TextFacts {
  readonly product: string
  readonly minutes: number
  readonly newAddress: string
  readonly device: string
  readonly provider: string
  readonly amount: string
  readonly receipt: ReceiptText
}

interface ReceiptText {
  readonly at: string
  readonly players: string
  readonly games: string
  readonly lines: readonly Pick<ReceiptLine, 'kind' | 'at' | 'amount'>[]
  readonly total: string
}
