import { createStore } from 'zustand'
import { bestLanguage, isLanguage, pageLanguage, type Language } from './languages.ts'
import { kept, tab, tellServer } from './storage.ts'

export interface LanguageState {
  /** `system` follows the browser's own languages. */
  chosen: 'system' | Language
  /** The one to speak. */
  language: Language
}

export const language = createStore<LanguageState>(() => stateOf(askedLanguage() ?? keptLanguage()))

/** Chooses and keeps the language of this browser. */
export function setLanguage(chosen: 'system' | Language): void {
  tab.remove('tab-language')
  if (chosen === 'system') kept.remove('language')
  else kept.write('language', chosen)
  language.setState(stateOf(chosen))
  tellLanguage()
}

/** Tells the page's server the kept language, so that the next page is written in it. */
export function tellLanguage(): void {
  tellServer('language', keptLanguage())
}

/** Says on the page what language it is in. */
export function showLanguage(spoken: Language): void {
  Object.assign(document.documentElement, pageLanguage(spoken))
}

function stateOf(chosen: LanguageState['chosen']): LanguageState {
  return { chosen, language: chosen === 'system' ? bestLanguage(navigator.languages) : chosen }
}

/** `?language=` asks for one in this tab alone. */
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
