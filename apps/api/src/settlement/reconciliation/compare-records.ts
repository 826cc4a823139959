import { knownCurrency, providerDecimal, providerUnits, type ProviderUnits } from '@refcall/domain'
import { ENTRY_KINDS, type Entry, type EntryKind } from '../../platform/provider-entry.ts'

/** The number of objects of a kind on each side. */
interface Count {
  readonly kind: EntryKind
  readonly theirs: number
  readonly ours: number
}

/** The gain of each side's balance in a currency, in the provider's units. */
interface Sum {
  readonly currency: string
  readonly theirs: ProviderUnits
  readonly ours: ProviderUnits
}

/** An object that differs between the two sides. */
export interface Difference {
  readonly kind: EntryKind
  readonly id: string
  /** The match it belongs to, if known. */
  readonly about: string | null
  /** null: missing on that side. */
  readonly there: Entry | null
  readonly here: Entry | null
  readonly says: string
}

export interface Comparison {
  readonly counts: readonly Count[]
  readonly sums: readonly Sum[]
  readonly differences: readonly Difference[]
}

/** Compares object by object: in sums one wrong entry could hide another. */
export function compareRecords(theirs: readonly Entry[], ours: readonly Entry[]): Comparison {
  const rest = new Map(ours.map((entry) => [nameOf(entry), entry]))
  const differences: Difference[] = []
  for (const their of theirs) {
    const our = rest.get(nameOf(their))
    rest.delete(nameOf(their))
    const says = our ? contradiction(their, our) : unknown(their)
    const about = our ? our.about : their.about
    if (says) differences.push({ kind: their.kind, id: their.id, about, there: their, here: our ?? null, says })
  }
  for (const our of rest.values()) {
    const { kind, id, about } = our
    differences.push({
      kind,
      id,
      about,
      there: null,
      here: our,
      says: `${described(our)} here, missing at the provider`,
    })
  }
  const counts = ENTRY_KINDS.map((kind) => ({ kind, theirs: countOf(theirs, kind), ours: countOf(ours, kind) }))
  return { counts, sums: sumsOf(theirs, ours), differences }
}

const nameOf = ({ kind, id }: Entry): string => `${kind} ${id}`

function contradiction(their: Entry, our: Entry): string | null {
  const isSameMoney = their.units === our.units && their.currency === our.currency
  if (!isSameMoney) return `${amountOf(their)} at the provider, ${amountOf(our)} here`
  return their.state === our.state ? null : `${described(their)} at the provider, to be ${our.state} here`
}

/** A payment that was given up has moved nothing. */
const unknown = (their: Entry): string | null =>
  their.kind === 'payment' && their.state === 'released' ? null : `${described(their)} at the provider, unknown here`

const described = (entry: Entry): string => `${entry.state ? `${entry.state}, ` : ''}${amountOf(entry)}`

/** Formats an amount, such as `16.00 USD`. */
function amountOf({ units, currency }: Pick<Entry, 'units' | 'currency'>): string {
  return `${providerDecimal(units, knownCurrency(currency))} ${currency}`
}

const countOf = (entries: readonly Entry[], kind: EntryKind): number =>
  entries.filter((entry) => entry.kind === kind).length

function sumsOf(theirs: readonly Entry[], ours: readonly Entry[]): Sum[] {
  const currencies = [...new Set([...theirs, ...ours].filter(isMovement).map(({ currency }) => currency))].toSorted()
  const sumOf = (entries: readonly Entry[], currency: string): ProviderUnits =>
    providerUnits(
      entries
        .filter((entry) => isMovement(entry) && entry.currency === currency)
        .reduce((sum, { units }) => sum + units, 0),
    )
  return currencies.map((currency) => ({ currency, theirs: sumOf(theirs, currency), ours: sumOf(ours, currency) }))
}

const isMovement = ({ kind }: Entry): boolean => kind === 'movement'
