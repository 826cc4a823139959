import type { CurrencyCode, ProviderUnits } from '@refcall/domain'
import type { OperationKind } from '../payment.table.ts'

interface Money {
  readonly units: ProviderUnits
  readonly currency: CurrencyCode
}

interface AskedOfKind {
  open: Money & { readonly matchId: string | null; readonly reason: string }
  capture: { readonly matchId: string }
  release: { readonly matchId: string | null }
  transfer: Money & { readonly matchId: string }
  refund: Money & {
    readonly matchId: string | null
    readonly reason: string
    readonly actorId?: string | null
    readonly requestId?: string | null
  }
  reverse: Money & { readonly matchId: string; readonly step: string }
}

/** An operation to be written down. */
export type NewOperation<Kind extends OperationKind> = AskedOfKind[Kind] & {
  readonly kind: Kind
  readonly holdId: string
  /** Where a hold has more than one of the kind. */
  readonly step?: string
  /** The caller asks the provider itself, right after the commit. */
  readonly leased?: boolean
}

/** The fields of every kind, as far as it has them. */
export type AnyNewOperation = Pick<AskedOfKind['refund'], 'matchId'> & Partial<AskedOfKind['refund']>
