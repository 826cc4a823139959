import { createCompiledCatalog } from '@lingui/cli/api'
import { catalogueOf, saidIn } from './lingui.ts'
import { isSpokenIn, type Part } from './parts.ts'
import { sharedProject, type WordProject } from './projects.ts'

/**
 * The messages of one part of an app in one language, by message id; the first part includes the shared messages, a
 * worker those that it shows. Missing translations fall back to English, read from the current sources, so that an
 * outdated catalogue leaves no gap.
 */
export const wordsOf = async (project: WordProject, language: string, part: Part): Promise<Record<string, string>> => {
  const isLater = part === 'late' || part === 'settings'
  const sharedPart = isLater ? 'first' : part
  const [shared, own] = await Promise.all([
    translate(sharedProject, language, sharedPart),
    translate(project, language, part),
  ])
  return isLater ? Object.fromEntries(Object.entries(own).filter(([id]) => !shared[id])) : { ...shared, ...own }
}

const translate = async (project: WordProject, language: string, part: Part): Promise<Record<string, string>> => {
  const [said, translated] = await Promise.all([saidIn(project), (await catalogueOf(project)).read(language)])
  return Object.fromEntries(
    Object.entries(said)
      .filter(([, { origin = [] }]) =>
        isSpokenIn(
          project,
          part,
          origin.map(([source]) => source),
        ),
      )
      .map(([id, { message }]) => [id, translated?.[id]?.translation || message || id]),
  )
}

/** The messages of one part of an app as a module that exports `messages`. `language`: a code, or `pseudo`. */
export const compileWords = async (project: WordProject, language: string, part: Part): Promise<string> => {
  const { source, errors } = createCompiledCatalog(language, await wordsOf(project, language, part), {
    namespace: 'es',
    outputPrefix: '',
    pseudoLocale: 'pseudo',
  })
  const [wrong] = errors
  if (wrong) throw new Error(`${project.name}, ${language}: "${wrong.source}" is not a message. ${wrong.error.message}`)
  return source
}
