import { createCompiledCatalog } from '@lingui/cli/api'
import { catalogueOf, saidIn } from './lingui.ts'
import { sharedProject, wordProjects, type WordProject } from './projects.ts'

/**
 * The words of an app in one language, with the shared ones, by message id. What is not translated is said in English,
 * taken from the sources as they are now, so that a catalogue that lags behind leaves no gap.
 */
export const wordsOf = async (project: WordProject, language: string): Promise<Record<string, string>> => {
  const parts = await Promise.all([sharedProject, project].map((part) => translate(part, language)))
  return Object.assign({}, ...parts)
}

const translate = async (project: WordProject, language: string): Promise<Record<string, string>> => {
  const [said, translated] = await Promise.all([saidIn(project), (await catalogueOf(project)).read(language)])
  return Object.fromEntries(
    Object.entries(said).map(([id, { message }]) => [id, translated?.[id]?.translation || message || id]),
  )
}

/** The words of an app as a module that exports `messages`. `language`: a code, or `pseudo`. */
export const compileWords = async (project: WordProject, language: string): Promise<string> => {
  const { source, errors } = createCompiledCatalog(language, await wordsOf(project, language), {
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
