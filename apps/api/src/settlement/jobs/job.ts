import type { MatchRecord } from '../../matches/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'
import type { HoldRow, OperationKind, OperationOf } from '../../payments/payment.table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Outcome, PaymentProvider, RefusedCode } from '../../platform/payment-provider.ts'

/** What an operation is about, locked. */
export interface Subject<Kind extends OperationKind> {
  readonly operation: OperationOf<Kind>
  readonly hold: HoldRow
  readonly match: MatchRecord | null
}

/** How one kind of operation is asked of the provider and what its answers do here. */
export interface Job<Kind extends OperationKind, T extends { readonly id: string }> {
  /** null: it cannot be asked at present; `blocked` says what happens to it. */
  ask(deps: Deps, provider: PaymentProvider, operation: OperationOf<Kind>): Promise<Outcome<T> | null>
  /** What the provider shows of it: the thing made, or null as proof that this key made nothing. */
  look(deps: Deps, provider: PaymentProvider, operation: OperationOf<Kind>): Promise<Outcome<T | null>>
  done(work: UnitOfWork, subject: Subject<Kind>, value: T): Promise<void>
  refused(work: UnitOfWork, subject: Subject<Kind>, code: RefusedCode): Promise<void>
  blocked?(work: UnitOfWork, subject: Subject<Kind>): Promise<void>
}
