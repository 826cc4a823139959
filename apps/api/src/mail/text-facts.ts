import type { MailFacts } from '../outbox/index.ts'
import type { MailLanguage } from '../platform/caller-language.ts'
import type { TextFacts } from './mail-texts.ts'

/** The facts of a mail, with money, numbers and instants as the language writes them. */
export function textFacts(facts: MailFacts, language: MailLanguage): Omit<TextFacts, 'product' | 'minutes'> {
  const { newAddress = '', device = '', provider = '', payout, receipt } = facts
  const moneyText = ({ amount, currency }: { amount: string; currency: string }) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))
  const numberText = (number: number) => new Intl.NumberFormat(language).format(number)
  // A mail is read anywhere, so the instant names its zone.
  const instants = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
  const instantText = (instant: string) => instants.format(new Date(instant))
  return {
    newAddress,
    device,
    provider,
    amount: payout ? moneyText(payout) : '',
    receipt: {
      at: receipt ? instantText(receipt.at) : '',
      players: numberText(receipt?.players ?? 0),
      games: numberText(receipt?.games ?? 0),
      lines: (receipt?.lines ?? []).map(({ kind, at, money }) => ({
        kind,
        at: instantText(at),
        amount: moneyText(money),
      })),
      total: receipt ? moneyText(receipt.total) : '',
    },
  }
}
