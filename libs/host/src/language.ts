import { createStore } from 'zustand'
import { bestLanguage, isLanguage, pageLanguage, type Language } from './languages.ts'
import { kept, tab, tellServer } from './storage.ts'

export interface LanguageState {
  /** `system` follows the browser's own languages. */
  chosen: 'system' | Language
  /** The language to display. */
  language: Language
}

export const language = createStore<LanguageState>(() => stateOf(askedLanguage() ?? keptLanguage()))

/** Chooses and stores the language of this browser. */
export function setLanguage(chosen: 'system' | Language): void {
  tab.remove('tab-language')
  if (chosen === 'system') kept.remove('language')
  else kept.write('language', chosen)
  language.setState(stateOf(chosen))
  tellLanguage()
}

/** Sends the stored language to the page server in a cookie, so that the next page is rendered in it. */
export function tellLanguage(): void {
  tellServer('language', keptLanguage())
}

/** Sets the page's `lang` and `dir`. */
export function showLanguage(spoken: Language): void {
  Object.assign(document.documentElement, pageLanguage(spoken))
}

function stateOf(chosen: LanguageState['chosen']): LanguageState {
  return { chosen, language: chosen === 'system' ? bestLanguage(navigator.languages) : chosen }
}

/** `?language=` chooses a language for this tab only. */
function askedLanguage(): Language | null {
  const asked = new URLSearchParams(window.location.search).get('language')
  if (isLanguage(asked)) tab.write('tab-language', asked)
  const inTab = tab.read('tab-language')
  return isLanguage(inTab) ? inTab : null
}

function keptLanguage(): LanguageState['chosen'] {
  const stored = kept.read('language')
  return isLanguage(stored) ? stored : 'system'
}
