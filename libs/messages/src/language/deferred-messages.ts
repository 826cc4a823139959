import { i18n } from '@lingui/core'
import { loadWords, type Catalogues } from './load-words.ts'

/** A project's messages in two parts: those of its first screens, and those of its lazy-loaded code. */
export interface WordsInParts {
  messages: Catalogues
  /** Await it together with lazy-loaded code: loads its messages. Rejects when they cannot be loaded. */
  loadDeferredMessages: () => Promise<void>
}

/**
 * `words` loads the first part in the page's initial language. After a change of language it loads both parts, so that
 * lazy parts that are open, or opened during the load, have their messages too.
 */
export function deferredMessages(first: Catalogues, late: Catalogues): WordsInParts {
  let begun: string | undefined
  let isChanged = false
  const bring = async (language: string) => {
    begun ??= language
    isChanged ||= language !== begun
    const wordsOf = (catalogues: Catalogues) => (catalogues[language] ?? catalogues.en)()
    const [own, rest] = await Promise.all([wordsOf(first), isChanged ? wordsOf(late) : undefined])
    return { messages: { ...own.messages, ...rest?.messages } }
  }
  const inLanguage = (language: string) => [language, () => bring(language)] as const
  return {
    messages: { ...Object.fromEntries(Object.keys(first).map(inLanguage)), en: () => bring('en') },
    loadDeferredMessages: async () => {
      // During startup a page may have requested its language without having activated it.
      const languages = new Set([i18n.locale, isChanged ? i18n.locale : (begun ?? i18n.locale)])
      await Promise.all([...languages].map((language) => loadWords(late, language)))
    },
  }
}
