import type { CurrencyCode, Part, ProviderUnits } from '@refcall/domain'
import type { Entry } from './provider-entry.ts'

/** Why the provider refused, in our terms. */
export type RefusedCode =
  | 'declined'
  | 'insufficient_funds'
  | 'wrong_state'
  | 'not_found'
  | 'account_unable'
  | 'connect_disabled'
  | 'country_unsupported'
  | 'invalid'

/**
 * The result of a call to the provider. `unknown`: no response, or an inconclusive one; the call may have taken effect.
 * `keyIsSpent`: the provider keeps a failure or another request under the idempotency key, which will never give another
 * answer. This call had no effect; an earlier one may have had.
 */
export type Outcome<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'refused'; readonly code: RefusedCode; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly keyIsSpent: boolean; readonly reason: string }

/** What the provider captured, by its own balance. Amounts in its units of `currency`, which may be unknown to us. */
export interface ProviderCapture {
  readonly chargeId: string
  readonly balanceId: string
  readonly currency: string
  readonly captured: Part<'captured'>
  readonly processingFee: Part<'processingFee'>
}

/** A payment as the provider knows it. */
export interface ProviderHold {
  readonly id: string
  readonly clientSecret: string | null
  readonly state: 'open' | 'held' | 'captured' | 'released'
  /** After the capture: what was captured. */
  readonly units: ProviderUnits
  readonly currency: string
  /** The id of our hold that it was opened for. */
  readonly holdId: string | null
  readonly captureBefore: Date | null
  /** The last card was declined. */
  readonly declined: boolean
  /** The id of our operation that captured it; null while it is not captured, or if a person captured it there. */
  readonly capturedBy: string | null
  /** After the capture; null until it is on the provider's balance. */
  readonly capture: ProviderCapture | null
}

/** A refund: in the charge's units, and what it took from the balance. */
export interface ProviderRefund {
  readonly id: string
  readonly units: ProviderUnits
  readonly balanceId: string
  readonly balanceCurrency: string
  readonly balanceUnits: ProviderUnits
}

/** What became of a refund. */
export interface ProviderRefundState {
  readonly holdProviderId: string | null
  /** An operation of ours made it, not a person at the provider. */
  readonly isOurs: boolean
  /** null if it moved no money, as that of a released hold. */
  readonly made: ProviderRefund | null
  /** null if the bank has not returned it. */
  readonly failure: ProviderRefundFailure | null
}

/** A refund that the bank returned, possibly days after it had succeeded. */
export interface ProviderRefundFailure {
  readonly refundId: string
  /** In the charge's units. */
  readonly units: ProviderUnits
  /** The balance transaction that brought the money back. */
  readonly balanceId: string
  readonly balanceCurrency: string
  readonly balanceUnits: ProviderUnits
}

export interface ProviderTransfer {
  readonly id: string
  readonly units: ProviderUnits
  readonly currency: string
}

export interface ProviderPayoutAccount {
  readonly id: string
  /** Can be paid: all required information was given and checked. */
  readonly verified: boolean
  readonly submitted: boolean
}

/** Money of a payout account, in the provider's units of each currency. */
export interface ProviderPayouts {
  /** False: the owner starts each payout at the provider. */
  readonly isAutomatic: boolean
  readonly onTheWay: readonly { readonly units: ProviderUnits; readonly currency: string; readonly arrivesAt: Date }[]
  /** Returned by the bank, with none of the currency that came there since. */
  readonly failed: readonly { readonly units: ProviderUnits; readonly currency: string; readonly sentAt: Date }[]
  /** On the account and not sent to the bank; below zero after returns. */
  readonly waiting: readonly { readonly units: ProviderUnits; readonly currency: string }[]
}

export interface ProviderDispute {
  readonly id: string
  readonly holdProviderId: string | null
  readonly state: 'open' | 'won' | 'lost'
  /** In the charge's units. */
  readonly units: ProviderUnits
  /** Amounts taken from the balance, and returned to it. */
  readonly movements: readonly {
    readonly balanceId: string
    readonly currency: string
    readonly units: ProviderUnits
    readonly fee: ProviderUnits
  }[]
}

/** A webhook message; its content is read back, never trusted. */
export interface ProviderMessage {
  readonly id: string
  readonly type: string
  readonly objectId: string
  /** Our hold that the object names, if any. */
  readonly holdId: string | null
  /** Our operation that made the object, if it names one. */
  readonly operationId: string | null
  /** The provider's payment that the object belongs to, if it names one. */
  readonly paymentId: string | null
}

/** A signed payload: a message, or one that names no object to read, with its type if it has one. */
export type SignedMessage = { readonly message: ProviderMessage } | { readonly type: string | null }

/** Idempotent: for the same key the provider acts once and repeats its response. */
interface Keyed {
  readonly key: string
}

/**
 * All that the product needs from a payment provider. Amounts are in its units; methods throw only for our own errors.
 */
export interface PaymentProvider {
  openHold(
    ask: Keyed & {
      units: ProviderUnits
      currency: CurrencyCode
      holdId: string
      summary: string
      /** The payment is captured as soon as it is confirmed. */
      chargesAtOnce?: boolean
    },
  ): Promise<Outcome<ProviderHold>>
  readHold(id: string): Promise<Outcome<ProviderHold>>
  /** Captures an amount up to the hold's; the provider releases the rest. */
  capture(ask: Keyed & { id: string; units: ProviderUnits; operationId: string }): Promise<Outcome<ProviderHold>>
  release(ask: Keyed & { id: string }): Promise<Outcome<ProviderHold>>
  refund(ask: Keyed & { id: string; units: ProviderUnits; operationId: string }): Promise<Outcome<ProviderRefund>>
  transfer(
    ask: Keyed & {
      units: ProviderUnits
      currency: CurrencyCode
      accountId: string
      chargeId: string
      holdId: string
      operationId: string
    },
  ): Promise<Outcome<ProviderTransfer>>
  reverse(
    ask: Keyed & { transferId: string; units: ProviderUnits; operationId: string },
  ): Promise<Outcome<ProviderTransfer>>
  /** The object that an operation of ours created, or null as proof that it created none. */
  findRefund(of: { id: string; operationId: string }): Promise<Outcome<ProviderRefund | null>>
  findTransfer(of: { holdId: string; operationId: string }): Promise<Outcome<ProviderTransfer | null>>
  findReversal(of: { transferId: string; operationId: string }): Promise<Outcome<ProviderTransfer | null>>
  openPayoutAccount(
    ask: Keyed & { country: string; email: string; accountId: string },
  ): Promise<Outcome<ProviderPayoutAccount>>
  readPayoutAccount(id: string): Promise<Outcome<ProviderPayoutAccount>>
  readPayouts(id: string): Promise<Outcome<ProviderPayouts>>
  /** A single-use link to a page of the provider. */
  linkToPayoutAccount(ask: { id: string; returnUrl: string; refreshUrl: string }): Promise<Outcome<string>>
  linkToManageAccount(id: string): Promise<Outcome<string>>
  readRefund(refundId: string): Promise<Outcome<ProviderRefundState>>
  readDispute(id: string): Promise<Outcome<ProviderDispute>>
  /** null if the signature is wrong or the message too old. */
  parseWebhook(body: Buffer, signature: string, now: Date): SignedMessage | null
  /** All the provider's objects since an instant, for reconciliation; throws when they cannot be read. */
  listEntries(since: Date): AsyncIterable<Entry>
}
