import { i18n, type Messages } from '@lingui/core'

/** A project's words by language, each fetched when it is asked for. Every project has English. */
export type Catalogues = { en: Catalogue } & Readonly<Record<string, Catalogue>>

type Catalogue = () => Promise<{ messages: Messages }>

/**
 * Fetches a project's words, in English if it was built without this language, and adds them to the page's words.
 * Rejects when they do not arrive.
 */
export async function loadWords(catalogues: Catalogues, language: string): Promise<void> {
  const fetchWords = catalogues[language] ?? catalogues.en
  const { messages } = await fetchWords()
  i18n.load(language, messages)
}
