import type { IncidentFacts, IncidentKind } from '@refcall/contract'
import { knownCurrency, providerDecimal, type ProviderUnits } from '@refcall/domain'

/** Money in the provider's units of the currency. */
interface Units {
  readonly units: ProviderUnits
  readonly currency: string
}

interface Money {
  amount: string
  currency: string
}

type Kept<T> = T extends Money ? Units : T extends object ? { readonly [Field in keyof T]: Kept<T[Field]> } : T

type FactsOf<Kind extends IncidentKind> = Extract<IncidentFacts, { kind: Kind }>
type KeptOf<Kind extends IncidentKind> = Kept<FactsOf<Kind>>

/** The stored facts of an incident: those shown to operators, with money in units. */
export type KeptFacts = { [Kind in IncidentKind]: KeptOf<Kind> }[IncidentKind]

/** The fields shown to operators, per kind: other stored fields stay internal. */
const SHOWN: { readonly [Kind in IncidentKind]: (kept: KeptOf<Kind>) => FactsOf<Kind> } = {
  unknown_outcome: ({ kind, asked, money, answered, providerId }) => ({
    kind,
    asked,
    money: moneyOf(money),
    answered,
    providerId,
  }),
  payout_blocked: ({ kind, money }) => ({ kind, money: moneyOf(money) }),
  payout_failed: ({ kind, money, code }) => ({ kind, money: moneyOf(money), code }),
  release_refused: ({ kind, money, code, providerId }) => ({ kind, money: moneyOf(money), code, providerId }),
  refund_refused: ({ kind, money, code, providerId }) => ({ kind, money: moneyOf(money), code, providerId }),
  refund_failed: ({ kind, money, providerId }) => ({ kind, money: moneyOf(money), providerId }),
  reversal_refused: ({ kind, money, code, providerId }) => ({ kind, money: moneyOf(money), code, providerId }),
  unwanted_charge: ({ kind, money, providerId }) => ({ kind, money: moneyOf(money), providerId }),
  dispute: ({ kind, state, money, providerId }) => ({ kind, state, money: moneyOf(money), providerId }),
  guessing: ({ kind, failures }) => ({ kind, failures }),
  message_failed: ({ kind, type, providerId }) => ({ kind, type, providerId }),
  message_unreadable: ({ kind, type }) => ({ kind, type }),
  books_differ: ({ kind, there, here, providerId }) => ({ kind, there: sideOf(there), here: sideOf(here), providerId }),
  report: ({ kind, by, reason }) => ({ kind, by, reason }),
  flood: ({ kind, requests, minutes, places, blockedUntil }) => ({ kind, requests, minutes, places, blockedUntil }),
}

const moneyOf = ({ units, currency }: Units): Money => ({
  amount: providerDecimal(units, knownCurrency(currency)),
  currency,
})

const sideOf = (side: KeptOf<'books_differ'>['here']) => side && { money: moneyOf(side.money), state: side.state }

/** @returns null where no facts are stored, or those of a kind that only a newer process knows */
export function shownFacts(kept: KeptFacts | null): IncidentFacts | null {
  if (kept === null || !Object.hasOwn(SHOWN, kept.kind)) return null
  const tell: (of: never) => IncidentFacts = SHOWN[kept.kind]
  return tell(kept as never)
}
