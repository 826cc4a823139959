import { LIMITS } from '@refcall/domain'
import { createStore } from 'zustand'

/** The texts of a toast. */
export interface Notice {
  title: string
  text?: string
}

/** The notices of the host itself; the component that draws the toast has their texts. */
export interface HostNotice {
  code: 'browser_forgotten' | 'session_ended'
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

/** Closes the visible toast. */
export function dismissNotice(): void {
  clearTimeout(removal)
  notices.setState({ shown: null })
}
