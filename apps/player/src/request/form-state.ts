import type { Referee } from '@refcall/contract'
import type { MeasuredPlace } from '@refcall/domain'
import type { Notice } from '@refcall/host'
import type { PaymentStatus } from '../card/payment-status.ts'
import type { AgreedPrice } from '../electronic/requests.ts'
import type { Cost, KnownCost } from '../electronic/use-cost.ts'
import type { ChosenReferee, Draft, OpenedPayment } from './draft-shape.ts'

/** Whom an electronic request asks, at the price that the player has seen. */
interface Offer {
  referee: Referee
  cost: KnownCost
}

/** What was submitted: later edits of the form do not change it. `agreed`: the player has accepted this changed price. */
export type Order =
  { pays: 'cash'; draft: Draft } | { pays: 'now' | 'later'; draft: Draft; offer: Offer; agreed: AgreedPrice | null }

export type ElectronicOrder = Exclude<Order, { pays: 'cash' }>

/** How far the submitted order is. */
export type Submission =
  | { step: 'none' }
  | { step: 'finding_place'; order: Order }
  | { step: 'asking_place'; order: Order; place: MeasuredPlace }
  | { step: 'renewing_price'; order: ElectronicOrder; place: MeasuredPlace }
  | { step: 'asking_price'; order: ElectronicOrder; price: AgreedPrice }
  | { step: 'sending'; order: Order; checking: boolean }

export interface Hold {
  totalAmount: string
  paymentStatus: PaymentStatus
}

/** How far the card of an opened payment is; the amount is held from `finishing` on. */
export type Card = { step: 'open' } | { step: 'confirming' } | HeldCard

export interface HeldCard {
  step: 'finishing' | 'unfinished' | 'releasing'
  hold: Hold
  /** Why it is not finished, or not released; null while nothing has failed. */
  error: unknown
}

/** What is wrong with the choice of a referee: none is chosen, or the chosen one has no rate. */
export type RefereeProblem = 'referee_missing' | 'rate_missing'

export interface RequestForm {
  /** Survives a reload of the page in its tab. */
  draft: Draft
  submission: Submission
  card: Card
  /** The sheet with the referees is open. */
  choosing: boolean
  tableMissing: boolean
  problem: RefereeProblem | null
  /** Why the last order was not sent, or null. */
  failure: unknown
}

/** The fields that are edited without a rule. */
type PlainFields = Pick<Draft, 'tableNumber' | 'playerCount' | 'gamesRemaining' | 'currency'>

export type Action =
  // The player
  | { type: 'opened'; typed: Partial<Draft> }
  | { type: 'edited'; fields: Partial<PlainFields> }
  | { type: 'method_chosen'; paymentMethod: Draft['paymentMethod'] }
  | { type: 'choice_wanted' }
  | { type: 'choice_closed' }
  | { type: 'referee_chosen'; referee: ChosenReferee }
  | { type: 'table_repeated'; fields: Omit<Draft, 'currency' | 'payment'> }
  | { type: 'submitted'; pays: 'cash' }
  | { type: 'submitted'; pays: 'now' | 'later'; referee: Referee | null; cost: Cost }
  | { type: 'place_confirmed'; place: MeasuredPlace }
  | { type: 'price_accepted' }
  | { type: 'question_declined' }
  | { type: 'card_left' }
  | { type: 'finish_repeated' }
  | { type: 'release_wanted' }
  | { type: 'forgotten' }
  // The answers to effects
  | { type: 'place_found'; place: MeasuredPlace | null; isGood: boolean }
  | { type: 'price_renewed'; cost: KnownCost | null }
  | { type: 'price_changed'; price: AgreedPrice }
  | { type: 'work_asked' }
  | { type: 'requested' }
  | { type: 'payment_opened'; payment: OpenedPayment }
  | { type: 'send_failed'; error: unknown }
  // The card
  | { type: 'card_confirming' }
  | { type: 'card_refused' }
  | { type: 'card_held'; hold: Hold; payment: OpenedPayment }
  | { type: 'hold_failed'; error: unknown }
  | { type: 'hold_released' }
  | { type: 'hold_used' }

/** Content of a toast. */
export type FormNotice = 'table_missing' | 'referee_missing' | 'rate_missing' | 'place_missing' | 'payment_failed'

export type Effect =
  | { type: 'notify'; notice: FormNotice }
  | { type: 'end_causes'; causes: readonly NonNullable<Notice['cause']>[] }
  | { type: 'dismiss_notice' }
  | { type: 'focus_table' }
  | { type: 'find_place' }
  | { type: 'send_cash'; draft: Draft; place: MeasuredPlace }
  | PaymentEffect

/** Effects whose code comes with the part for electronic payment. */
export type PaymentEffect =
  | { type: 'renew_price'; cost: KnownCost }
  | { type: 'send_unpaid'; order: ElectronicOrder; price: AgreedPrice; place: MeasuredPlace }
  | { type: 'open_payment'; order: ElectronicOrder; price: AgreedPrice; place: MeasuredPlace }
  | { type: 'finish'; payment: OpenedPayment; hold: Hold }
  | { type: 'release'; payment: OpenedPayment }

/** The next state of the form, and what is to be done for it. */
export type Reduced = readonly [RequestForm, ...Effect[]]
