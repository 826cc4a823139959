import { type ProviderUnits } from '@refcall/domain'
export const ENTRY_KINDS = ['payment', 'charge', 'refund', 'transfer', 'reversal', 'dispute', 'movement'] as const

/** `charge` money that was taken, `movement` a change of the balance; each other kind what its name says. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One object of the provider, as it has it or as our own rows tell it. */
export interface Entry {
  readonly kind: EntryKind
  /** The provider's. A movement goes by what caused it, and where a bank did, by its own. */
  readonly id: string
  /** In the provider's units of `currency`; a movement's after fees. */
  readonly units: ProviderUnits
  readonly currency: string
  /** Of payments: open, held, captured, released. Of disputes: open, won, lost. */
  readonly state: string | null
  /** The match, or at the provider the object that it belongs to. */
  readonly about: string | null
}
