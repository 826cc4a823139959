import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from '../../libs/host/src/languages.ts'
import { root } from '../root.ts'
import { wordProjects, type WordProject } from './projects.ts'

/** The language that stands in the code, and those it is translated into. */
export const sourceLanguage = 'en'
export const languages: readonly string[] = LANGUAGES.map(({ code }) => code)
export const translations = languages.filter((language) => language !== sourceLanguage)

const config = makeConfig(
  {
    rootDir: root,
    locales: [...languages],
    sourceLocale: sourceLanguage,
    fallbackLocales: { default: sourceLanguage },
    // Without line numbers a catalogue changes only when words do.
    format: formatter({ lineNumbers: false }),
    orderBy: 'origin',
    catalogs: wordProjects.map(({ folder, sources }) => ({
      path: `<rootDir>/${folder}/src/catalogues/{locale}`,
      include: sources.map((source) => `<rootDir>/${source}/**/*.{ts,tsx}`),
      exclude: ['**/*.spec.{ts,tsx}', '**/testing/**', '**/*.d.ts'],
    })),
  },
  { skipValidation: true },
)

const catalogues = await getCatalogs(config)

type Catalogue = (typeof catalogues)[number]

/** Lingui's own hold on a project's catalogues. */
export const catalogueOf = ({ name }: WordProject): Catalogue => {
  const catalogue = catalogues[wordProjects.findIndex((project) => project.name === name)]
  if (!catalogue) throw new Error(`There is no catalogue of ${name}.`)
  return catalogue
}

/** The file of one project in one language. */
export const fileOf = ({ folder }: WordProject, language: string): string =>
  join(root, folder, 'src/catalogues', `${language}.po`)
