import { useSyncExternalStore } from 'react'
import type { Input } from '@refcall/contract'
import type { PaymentMethod } from '@refcall/domain'
import { keepRequest, keptRequest } from '@refcall/host'
import { readDraft } from './read-draft.ts'

export type IntentForm = Input<'POST /api/payments/create-intent'>['body']

/** Whom the player chose; `takesElectronic` is false without a rate that can be charged. */
export interface ChosenReferee {
  id: string
  name: string
  takesElectronic: boolean
}

/** A payment that was opened and that no match has come of yet. */
export interface OpenedPayment {
  paymentIntentId: string
  /** What it was opened with: asked again, it is the same payment. */
  form: IntentForm
  refereeName: string
}

/** What the player has filled in so far. */
export interface Draft {
  tableNumber: string
  playerCount: 2 | 4
  gamesRemaining: number
  paymentMethod: PaymentMethod
  referee: ChosenReferee | null
  /** What the player pays in; null until chosen, then it is the detected one. */
  currency: string | null
  payment: OpenedPayment | null
}

// Outlives the form and the page, so that neither another tab, a refusal nor the bank's page loses anything.
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
