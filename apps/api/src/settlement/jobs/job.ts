import type { MatchWithParties } from '../../matches/index.ts'
import type { Work } from '../../outbox/index.ts'
import type { HoldRow, OperationRow } from '../../payments/payment.table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Outcome, PaymentProvider, RefusedCode } from '../../platform/payment-provider.ts'

/** What an operation is about, locked. */
export interface Subject {
  readonly operation: OperationRow
  readonly hold: HoldRow
  readonly match: MatchWithParties | null
}

/** How one kind of operation is asked of the provider and what its answers do here. */
export interface Job<T extends { readonly id: string }> {
  /** null: it cannot be asked at present; `blocked` says what happens to it. */
  ask(deps: Deps, provider: PaymentProvider, operation: OperationRow): Promise<Outcome<T> | null>
  /** What the provider shows of it: the thing made, or null as proof that this key made nothing. */
  look(deps: Deps, provider: PaymentProvider, operation: OperationRow): Promise<Outcome<T | null>>
  done(work: Work, subject: Subject, value: T): Promise<void>
  refused(work: Work, subject: Subject, code: RefusedCode): Promise<void>
  blocked?(work: Work, subject: Subject): Promise<void>
}
