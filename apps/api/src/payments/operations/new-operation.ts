import type { Money, OperationKind } from '../payment.table.ts'

interface AskedOfKind {
  open: Money & { readonly matchId: string | null; readonly reason: string }
  capture: Money & { readonly matchId: string }
  release: { readonly matchId: string | null }
  transfer: Money & { readonly matchId: string }
  refund: Money & {
    readonly matchId: string | null
    readonly reason: string
    readonly actorId?: string | null
    readonly requestId?: string | null
  }
  reverse: Money & { readonly matchId: string; readonly step: string }
  tip: Money & { readonly matchId: null; readonly reason: string }
  tip_transfer: Money & { readonly matchId: null }
  tip_reverse: Money & { readonly matchId: null; readonly step: string }
}

/** An operation to insert. */
export type NewOperation<Kind extends OperationKind> = AskedOfKind[Kind] & {
  readonly kind: Kind
  readonly holdId: string
  /** Distinguishes several of one kind on a hold. */
  readonly step?: string
  /** The caller runs the operation itself, right after the commit. */
  readonly leased?: boolean
}

/** The fields of all kinds; those of single kinds are optional. */
export type AnyNewOperation = Pick<AskedOfKind['refund'], 'matchId'> & Partial<AskedOfKind['refund']>
