import { LIMITS } from '@refcall/domain'
import { createStore } from 'zustand'

/** What a toast says. */
export interface Notice {
  title: string
  text?: string
}

/** What the host itself has to tell; who draws the toast finds the words. */
export interface HostNotice {
  code: 'browser_forgotten' | 'session_ended'
}

/** `id`: new for every call, so that the same words are announced again. */
export type ShownNotice = (Notice | HostNotice) & { id: number }

/** The one toast that shows, or null. */
export const notices = createStore<{ shown: ShownNotice | null }>(() => ({ shown: null }))

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the one before; it stays until closed (or for a thousand seconds). */
export function notify(notice: Notice | HostNotice): void {
  clearTimeout(removal)
  notices.setState({ shown: { ...notice, id: ++lastId } })
  removal = setTimeout(dismissNotice, LIMITS.screen.toastRemovalMs)
}

/** Closes the toast that shows. */
export function dismissNotice(): void {
  clearTimeout(removal)
  notices.setState({ shown: null })
}
