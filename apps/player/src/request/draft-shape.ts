import type { Input } from '@refcall/contract'
import type { PaymentMethod } from '@refcall/domain'

export type IntentForm = Input<'POST /api/payments/create-intent'>['body']

/** The chosen referee; `takesElectronic` is false without a rate that can be charged. */
export interface ChosenReferee {
  id: string
  name: string
  takesElectronic: boolean
}

/** An open payment without a match so far. */
export interface OpenedPayment {
  paymentIntentId: string
  /** The body it was opened with: sending it again returns the same payment. */
  form: IntentForm
  refereeName: string
}

/** The player's input so far. */
export interface Draft {
  tableNumber: string
  playerCount: 2 | 4
  gamesRemaining: number
  paymentMethod: PaymentMethod
  referee: ChosenReferee | null
  /** The player's currency; null means the detected one. */
  currency: string | null
  payment: OpenedPayment | null
}
