import { useSyncExternalStore } from 'react'
import type { Input } from '@refcall/contract'
import type { PaymentMethod } from '@refcall/domain'
import { keepRequest, keptRequest } from '@refcall/host'
import { readDraft } from './read-draft.ts'

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

// Survives the form and the page, so that a change of tab, a refusal or the bank's page does not lose the input.
let draft = readDraft(keptRequest())
const readers = new Set<() => void>()

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}

export const presentDraft = (): Draft => draft

export const useDraft = (): Draft => useSyncExternalStore(subscribe, presentDraft)

export function changeDraft(part: Partial<Draft>): void {
  draft = { ...draft, ...part }
  keepRequest(draft)
  for (const reader of readers) reader()
}
