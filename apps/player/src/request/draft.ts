import { useSyncExternalStore } from 'react'
import { endCause, keepRequest, keptRequest } from '@refcall/host'
import type { Draft } from './draft-shape.ts'
import { readDraft } from './read-draft.ts'

// Survives the form and the page, so that a change of tab, a refusal or the bank's page does not lose the input.
let draft = readDraft(keptRequest())
const EMPTY = readDraft(null)
const readers = new Set<() => void>()

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}

export const presentDraft = (): Draft => draft

export const useDraft = (): Draft => useSyncExternalStore(subscribe, presentDraft, () => EMPTY)

/** What is said about a part of the form holds until that part changes. */
function endCauses({ tableNumber, paymentMethod, referee }: Partial<Draft>): void {
  if (tableNumber?.trim()) endCause('table')
  if (paymentMethod) endCause('method', 'referee', 'currency')
  if (referee !== undefined) endCause('referee')
}

export function changeDraft(part: Partial<Draft>): void {
  draft = { ...draft, ...part }
  keepRequest(draft)
  for (const reader of readers) reader()
  endCauses(part)
}
