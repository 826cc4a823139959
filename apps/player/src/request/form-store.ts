import { useSyncExternalStore } from 'react'
import { keepRequest, keptRequest } from '@refcall/host'
import type { Draft } from './draft-shape.ts'
import type { Action, Effect, RequestForm } from './form-state.ts'
import { readDraft } from './read-draft.ts'
import { formOf, reduceForm } from './reduce-form.ts'

// Outlives the screen and the page, so that a change of tab, a refusal or the bank's page does not lose the input.
let form = formOf(readDraft(keptRequest()))
const EMPTY = formOf(readDraft(null))
const readers = new Set<() => void>()

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => void readers.delete(reader)
}

const presentForm = (): RequestForm => form

export const presentDraft = (): Draft => form.draft

export const useRequestForm = (): RequestForm => useSyncExternalStore(subscribe, presentForm, () => EMPTY)

export const useDraft = (): Draft => useSyncExternalStore(subscribe, presentDraft, () => EMPTY.draft)

/** Takes an action. @returns what is to be done for it; `useFormDispatch` does it */
export function reduceStored(action: Action): readonly Effect[] {
  const [next, ...effects] = reduceForm(form, action)
  if (next.draft !== form.draft) keepRequest(next.draft)
  form = next
  for (const reader of readers) reader()
  return effects
}
