import { createStore } from 'zustand'
import { kept } from './storage.ts'

/** `system` follows the machine's own setting. */
export type Theme = 'system' | 'light' | 'dark'

export const theme = createStore<{ theme: Theme }>(() => ({ theme: storedTheme() }))

/** Chooses and stores the theme of this browser. */
export function setTheme(chosen: Theme): void {
  kept.write('theme', chosen)
  theme.setState({ theme: chosen })
  applyTheme()
}

/** Applies the stored theme to the page. */
export function applyTheme(): void {
  const chosen = theme.getState().theme
  if (chosen === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
}

function storedTheme(): Theme {
  const stored = kept.read('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
