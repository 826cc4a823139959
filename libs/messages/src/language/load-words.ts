import { i18n, type Messages } from '@lingui/core'

/** A project's messages by language, each fetched on demand. Every project has English. */
export type Catalogues = { en: Catalogue } & Readonly<Record<string, Catalogue>>

type Catalogue = () => Promise<{ messages: Messages }>

/**
 * Fetches a project's messages, in English if it was built without this language, and adds them to the page's. Rejects
 * when they cannot be loaded.
 */
export async function loadWords(catalogues: Catalogues, language: string): Promise<void> {
  const fetchWords = catalogues[language] ?? catalogues.en
  const { messages } = await fetchWords()
  i18n.load(language, messages)
}
