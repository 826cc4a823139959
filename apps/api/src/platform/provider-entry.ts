import { type ProviderUnits } from '@refcall/domain'
export const ENTRY_KINDS = ['payment', 'charge', 'refund', 'transfer', 'reversal', 'dispute', 'movement'] as const

/** `charge`: money taken; `movement`: a change of the balance; the other kinds are what their names say. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One object of the provider, from its API or from our own rows. */
export interface Entry {
  readonly kind: EntryKind
  /** The provider's id. For a movement that of its cause, or its own if a bank caused it. */
  readonly id: string
  /** In the provider's units of `currency`; for a movement after fees. */
  readonly units: ProviderUnits
  readonly currency: string
  /** Of payments: open, held, captured, released. Of disputes: open, won, lost. */
  readonly state: string | null
  /** The match, or the hold of one that is not known; in the provider's entries the parent object. */
  readonly about: string | null
}
