import { extractor, getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from '@refcall/host/languages'
import { root } from '../../run/root.ts'
import { errorExtractor } from './error-extractor.ts'
import { wordProjects, type WordProject } from './projects.ts'

/** The language of the sources, and those it is translated into. */
export const sourceLanguage = 'en'
export const languages: readonly string[] = LANGUAGES.map(({ code }) => code)
export const translations = languages.filter((language) => language !== sourceLanguage)

const config = makeConfig(
  {
    rootDir: root,
    locales: [...languages],
    sourceLocale: sourceLanguage,
    fallbackLocales: { default: sourceLanguage },
    // Without line numbers a catalogue changes only when messages do.
    format: formatter({ lineNumbers: false }),
    orderBy: 'origin',
    extractors: [errorExtractor, extractor],
    catalogs: wordProjects.map(({ folder, sources }) => ({
      path: `<rootDir>/${folder}/src/catalogues/{locale}`,
      include: sources.map((source) => `<rootDir>/${source}/**/*.{ts,tsx}`),
      exclude: ['**/*.spec.{ts,tsx}', '**/testing/**', '**/*.d.ts'],
    })),
  },
  { skipValidation: true },
)

const catalogues = getCatalogs(config)

/** Lingui's own object for a project's catalogues. */
export const catalogueOf = async ({ name }: WordProject) => {
  const catalogue = (await catalogues)[wordProjects.findIndex((project) => project.name === name)]
  if (!catalogue) throw new Error(`There is no catalogue of ${name}.`)
  return catalogue
}

type Said = Exclude<Awaited<ReturnType<Awaited<ReturnType<typeof catalogueOf>>['collect']>>, undefined | false>

const said = new Map<string, Promise<Said>>()

/** The messages in a project's sources, by id; the sources are read once. */
export const saidIn = (project: WordProject): Promise<Said> => {
  const found = said.get(project.name) ?? collect(project)
  said.set(project.name, found)
  return found
}

const collect = async (project: WordProject): Promise<Said> => {
  const found = await (await catalogueOf(project)).collect()
  if (!found) throw new Error(`The words of ${project.name} could not be read from its sources.`)
  return found
}
