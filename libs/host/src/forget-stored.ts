import type { StorageKey } from './storage.ts'

// An entry point of its own: the main one is loaded with every page, this one only with what erases.

/** How this browser shows its pages, and the ids that `forgetDevice` replaces. */
const KEPT: readonly StorageKey[] = [
  'device-id',
  'theme',
  'language',
  'units',
  'alert-sound',
  'alert-vibration',
  'working-releases',
  'tab-device-id',
  'tab-embedded',
  'tab-language',
  'tab-offline-since',
]

/** After an erasure: removes all that this browser and tab store of the person. A page knows its user until it is left. */
export function forgetStored(): void {
  for (const area of [() => window.localStorage, () => window.sessionStorage]) {
    try {
      const storage = area()
      for (const key of Object.keys(storage)) if (!KEPT.some((one) => one === key)) storage.removeItem(key)
    } catch {
      // A browser that refuses its storage has stored nothing.
    }
  }
}
