import type { CurrencyCode, Part, ProviderUnits } from '@refcall/domain'
import type { Entry } from './provider-entry.ts'

/** Why the provider said no, in our words. */
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
 * What came of asking the provider. `unknown`: no answer, or one that says nothing; it may have happened. With
 * `stored` the provider repeated a failure that it keeps under the key: it will not answer this key otherwise, and
 * this asking did nothing.
 */
export type Outcome<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'refused'; readonly code: RefusedCode; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly stored: boolean; readonly reason: string }

/** What the provider took in and kept, from its own books. All in its units of `currency`, which may be one that we do not know. */
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
  readonly units: ProviderUnits
  readonly currency: string
  /** The hold of ours that it was opened for. */
  readonly holdId: string | null
  readonly captureBefore: Date | null
  /** The last card was refused. */
  readonly declined: boolean
  /** Once captured; null until the provider's books have it. */
  readonly capture: ProviderCapture | null
}

/** Money that went back to a card: in the charge's units, and what it took of the balance. */
export interface ProviderRefund {
  readonly id: string
  readonly units: ProviderUnits
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
  /** May be paid: everything asked for was given and checked. */
  readonly verified: boolean
  readonly submitted: boolean
}

export interface ProviderDispute {
  readonly id: string
  readonly holdProviderId: string | null
  readonly state: 'open' | 'won' | 'lost'
  /** Of the charge, in its units. */
  readonly units: ProviderUnits
  /** What was taken from the balance, and what was given back to it. */
  readonly movements: readonly { readonly balanceId: string; readonly currency: string; readonly units: ProviderUnits; readonly fee: ProviderUnits }[]
}

/** A message of the provider; what it says is read back, never believed. */
export interface ProviderMessage {
  readonly id: string
  readonly type: string
  readonly objectId: string
}

/** What the provider signed: a message, or something that names nothing to read, with its type if it has one. */
export type SignedMessage = { readonly message: ProviderMessage } | { readonly type: string | null }

/** Asked for the same thing under the same key, the provider does it once and repeats its answer. */
interface Keyed {
  readonly key: string
}

/** All that the product asks of a payment provider. Amounts are in its units; nothing here throws but for our faults. */
export interface PaymentProvider {
  openHold(ask: Keyed & { units: ProviderUnits; currency: CurrencyCode; holdId: string; summary: string }): Promise<Outcome<ProviderHold>>
  readHold(id: string): Promise<Outcome<ProviderHold>>
  capture(ask: Keyed & { id: string }): Promise<Outcome<ProviderHold>>
  release(ask: Keyed & { id: string }): Promise<Outcome<ProviderHold>>
  refund(ask: Keyed & { id: string; units: ProviderUnits; operationId: string }): Promise<Outcome<ProviderRefund>>
  transfer(
    ask: Keyed & { units: ProviderUnits; currency: CurrencyCode; accountId: string; chargeId: string; holdId: string; operationId: string },
  ): Promise<Outcome<ProviderTransfer>>
  reverse(ask: Keyed & { transferId: string; units: ProviderUnits; operationId: string }): Promise<Outcome<ProviderTransfer>>
  /** What an operation of ours made there, or null as proof that it made nothing. */
  findRefund(of: { id: string; operationId: string }): Promise<Outcome<ProviderRefund | null>>
  findTransfer(of: { holdId: string; operationId: string }): Promise<Outcome<ProviderTransfer | null>>
  findReversal(of: { transferId: string; operationId: string }): Promise<Outcome<ProviderTransfer | null>>
  openPayoutAccount(ask: Keyed & { country: string; email: string; accountId: string }): Promise<Outcome<ProviderPayoutAccount>>
  readPayoutAccount(id: string): Promise<Outcome<ProviderPayoutAccount>>
  /** A page of the provider, good for one visit. */
  linkToPayoutAccount(ask: { id: string; returnUrl: string; refreshUrl: string }): Promise<Outcome<string>>
  linkToManageAccount(id: string): Promise<Outcome<string>>
  readDispute(id: string): Promise<Outcome<ProviderDispute>>
  /** null for a message that is not the provider's, or too old. */
  parseWebhook(body: Buffer, signature: string, now: Date): SignedMessage | null
  /** Everything that the provider keeps since an instant, for comparing the books; a failure to ask is thrown. */
  books(since: Date): AsyncIterable<Entry>
}
