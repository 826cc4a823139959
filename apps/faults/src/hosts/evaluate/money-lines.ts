import type { Entry } from '@refcall/api/embed/payments'
import type { Recorder } from '@refcall/history'

type MoneyLine = Extract<Parameters<Recorder['write']>[0], { kind: 'money' }>

const WHATS: Partial<Record<Entry['kind'], MoneyLine['what']>> = {
  charge: 'capture',
  transfer: 'transfer',
  refund: 'refund',
  reversal: 'reversal',
}

/** The provider names parents of its objects, not matches: those are looked up by what we booked. */
export const moneyLines = (theirs: readonly Entry[], ours: readonly Entry[]): MoneyLine[] => {
  const matchOf = new Map(ours.map(({ id, about }) => [id, about]))
  const lineOf = (book: MoneyLine['book'], { kind, id, units, currency, about }: Entry): MoneyLine[] => {
    const what = WHATS[kind]
    if (what === undefined) return []
    const match = book === 'ours' ? about : (matchOf.get(id) ?? matchOf.get(about ?? '') ?? about)
    return [{ kind: 'money', book, what, id, match: match ?? 'unknown', units, currency }]
  }
  return [...theirs.flatMap((entry) => lineOf('provider', entry)), ...ours.flatMap((entry) => lineOf('ours', entry))]
}
