import { createCompiledCatalog } from '@lingui/cli/api'
import { catalogueOf, saidIn } from './lingui.ts'
import { isSpokenIn, type Part } from './parts.ts'
import { sharedProject, wordProjects, type WordProject } from './projects.ts'

/**
 * The words of one part of an app in one language, the shared ones with the first part, by message id; with a worker's
 * those that it says. What is not
 * translated is said in English, taken from the sources as they are now, so that a catalogue that lags behind leaves no
 * gap.
 */
export const wordsOf = async (project: WordProject, language: string, part: Part): Promise<Record<string, string>> => {
  const sharedPart = part === 'late' ? 'first' : part
  const [shared, own] = await Promise.all([translate(sharedProject, language, sharedPart), translate(project, language, part)])
  return part === 'late' ? Object.fromEntries(Object.entries(own).filter(([id]) => !shared[id])) : { ...shared, ...own }
}

const translate = async (project: WordProject, language: string, part: Part): Promise<Record<string, string>> => {
  const [said, translated] = await Promise.all([saidIn(project), (await catalogueOf(project)).read(language)])
  return Object.fromEntries(
    Object.entries(said)
      .filter(([, { origin = [] }]) => isSpokenIn(project, part, origin.map(([source]) => source)))
      .map(([id, { message }]) => [id, translated?.[id]?.translation || message || id]),
  )
}

/** The words of one part of an app as a module that exports `messages`. `language`: a code, or `pseudo`. */
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

/** The project whose catalogue this file is, and the language of it. */
export const catalogueAt = (path: string): { project: WordProject; language: string } => {
  const [, folder, language] = /((?:apps|libs)\/[^/]+)\/src\/catalogues\/([^/]+)\.po$/.exec(path.replaceAll('\\', '/')) ?? []
  const project = wordProjects.find((one) => one.folder === folder)
  if (!project || !language) throw new Error(`${path} is not the catalogue of a project.`)
  return { project, language }
}
