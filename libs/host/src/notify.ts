import { LIMITS } from '@refcall/domain'
import { createStore } from 'zustand'

/** The texts of a toast. */
export interface Notice {
  title: string
  text?: string
  /** What it is about: once that has changed (`endCause`) the toast goes. */
  cause?: Cause
}

/** What a toast may be about: a part of the request form, a place, a session, a step that failed. */
type Cause = 'table' | 'referee' | 'method' | 'currency' | 'place' | 'session' | 'payment' | 'cancel' | 'language'

/** The notices of the host itself; the component that draws the toast has their texts. */
export interface HostNotice {
  code: 'browser_forgotten' | 'session_ended'
  cause?: Cause
}

/** `id`: new for every call, so that the same text is announced again. */
export type ShownNotice = (Notice | HostNotice) & { id: number }

/** The visible toast, or null. */
export const notices = createStore<{ shown: ShownNotice | null }>(() => ({ shown: null }))

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast and replaces the previous one; it stays until closed (or for a thousand seconds). */
export function notify(notice: Notice | HostNotice): void {
  clearTimeout(removal)
  notices.setState({ shown: { ...notice, id: ++lastId } })
  removal = setTimeout(dismissNotice, LIMITS.screen.toastRemovalMs)
}

/** Closes the visible toast where it is about one of these. */
export function endCause(...causes: readonly Cause[]): void {
  const { shown } = notices.getState()
  if (shown?.cause && causes.includes(shown.cause)) dismissNotice()
}

/** Closes the visible toast. */
export function dismissNotice(): void {
  clearTimeout(removal)
  notices.setState({ shown: null })
}
