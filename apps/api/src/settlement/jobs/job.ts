import type { Database } from '../../db/database.ts'
import type { MatchRecord } from '../../matches/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import type { HoldRow, OperationKind, OperationOf } from '../../payments/payment.table.ts'
import type { Outcome, PaymentProvider, RefusedCode } from '../../platform/payment-provider.ts'

/** The hold, and the match if any, of an operation; both locked. */
export interface Subject<Kind extends OperationKind> {
  readonly operation: OperationOf<Kind>
  readonly hold: HoldRow
  readonly match: MatchRecord | null
  /** Whether it was made due again during this attempt: what the attempt found may be out of date. */
  readonly isHastened: boolean
}

/** How one kind of operation is sent to the provider, and how its results are written. */
export interface Job<Kind extends OperationKind, T extends { readonly id: string }> {
  /** Calls the provider. null if that is impossible at present: `blocked` then decides what happens. */
  ask(db: Database, provider: PaymentProvider, operation: OperationOf<Kind>): Promise<Outcome<T> | null>
  /** Looks the operation up at the provider: its effect, or null as proof that this key had none. */
  lookUp(db: Database, provider: PaymentProvider, operation: OperationOf<Kind>): Promise<Outcome<T | null>>
  done(work: UnitOfWork, subject: Subject<Kind>, value: T): Promise<void>
  refused(work: UnitOfWork, subject: Subject<Kind>, code: RefusedCode): Promise<void>
  blocked?(work: UnitOfWork, subject: Subject<Kind>): Promise<void>
}
