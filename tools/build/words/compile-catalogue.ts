import { readFile } from 'node:fs/promises'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'

/** A catalogue as it stands, as a module that exports `messages`: of a remote outside of this checkout, whose shell brings the shared messages. */
export const compileCatalogue = async (path: string, language: string): Promise<string> => {
  const catalogue = await formatter().parse(await readFile(path, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: path,
  })
  const texts = Object.fromEntries(
    Object.entries(catalogue).map(([id, { translation, message }]) => [id, translation || message || id]),
  )
  const { source, errors } = createCompiledCatalog(language, texts, { namespace: 'es', outputPrefix: '' })
  const [wrong] = errors
  if (wrong) throw new Error(`${path}: "${wrong.source}" is not a message. ${wrong.error.message}`)
  return source
}
