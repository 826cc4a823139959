import { i18n, type Messages } from '@lingui/core'
import { speak } from '@refcall/messages'
import type { Language } from '@refcall/host/languages'
import { messages as ar } from '../catalogues/ar.po?worker'
import { messages as de } from '../catalogues/de.po?worker'
import { messages as en } from '../catalogues/en.po?worker'
import { messages as pseudo } from '../catalogues/en.po?worker&pseudo'
import { messages as es } from '../catalogues/es.po?worker'
import { messages as fr } from '../catalogues/fr.po?worker'
import { messages as ja } from '../catalogues/ja.po?worker'

// All languages are bundled into the worker: it may be offline when a push arrives.
const words: Record<Language, Messages> = { en, de, fr, es, ja, ar, pseudo }

/** Activates this language for all later notifications. */
export function speakIn(language: Language): void {
  i18n.load(language, words[language])
  speak(language)
}
