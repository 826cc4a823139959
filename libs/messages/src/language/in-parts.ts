import { i18n } from '@lingui/core'
import { loadWords, type Catalogues } from './load-words.ts'

/** A project's words in two parts: those of its first screens, and those of all whose code comes late. */
export interface WordsInParts {
  words: Catalogues
  /** To be awaited together with late code: brings its words. Rejects when they do not arrive. */
  bringLateWords: () => Promise<void>
}

/**
 * `words` bring the first part in the language that a page begins with. Once another is asked for they bring both, so
 * that whatever of the late part is open by then, or opens on the way, has its words too.
 */
export function inParts(first: Catalogues, late: Catalogues): WordsInParts {
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
    words: { ...Object.fromEntries(Object.keys(first).map(inLanguage)), en: () => bring('en') },
    bringLateWords: async () => {
      // A page that is only beginning may have asked for its language and not speak it yet.
      const languages = new Set([i18n.locale, isChanged ? i18n.locale : (begun ?? i18n.locale)])
      await Promise.all([...languages].map((language) => loadWords(late, language)))
    },
  }
}
