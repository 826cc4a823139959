import { createCompiledCatalog } from '@lingui/cli/api'
import { catalogueOf, saidIn, sourceLanguage } from './lingui.ts'
import type { WordProject } from './projects.ts'

/** The problems of a catalogue, grouped by their fix. */
export interface Findings {
  /** Messages without a translation. */
  missing: string[]
  /** Messages only in the catalogue or only in the sources: `npm run words` fixes it. */
  stale: string[]
  /** Translations whose placeholders or plural forms differ from the English message. */
  wrong: string[]
}

/** Compares the catalogue of a project in one language with its sources. */
export const findingsIn = async (project: WordProject, language: string): Promise<Findings> => {
  const [said, written] = await Promise.all([saidIn(project), (await catalogueOf(project)).read(language)])
  const findings: Findings = { missing: [], stale: [], wrong: [] }
  for (const [id, { translation, message }] of Object.entries(written ?? {})) {
    if (!said[id]) findings.stale.push(message || translation || id)
  }
  for (const [id, { message = id }] of Object.entries(said)) {
    const translation = written?.[id]?.translation
    if (!written?.[id]) findings.stale.push(message)
    else if (!translation) findings.missing.push(message)
    else findings.wrong.push(...faultsOf(message, translation, language).map((fault) => `"${message}": ${fault}`))
  }
  return findings
}

/** A person's name may end with an initial: "Jana V.". */
const NAME_BEFORE_STOP = /\{(name|referee)\}(<\/\w+>)?\./

/** Why a translation cannot replace the English message: invalid ICU, other placeholders, missing plural forms, two full stops. */
export const faultsOf = (message: string, translation: string, language: string): string[] => {
  const [english, theirs] = [partsOf(message, sourceLanguage), partsOf(translation, language)]
  if (typeof english === 'string') return [`the English is no message: ${english}`]
  if (typeof theirs === 'string') return [`is no message: ${theirs}`]
  return [
    ...[...english.names].filter((name) => !theirs.names.has(name)).map((name) => `lacks ${name}`),
    ...[...theirs.names].filter((name) => !english.names.has(name)).map((name) => `does not know ${name}`),
    ...(NAME_BEFORE_STOP.test(translation) ? ['a name with an initial would end in two full stops'] : []),
    ...theirs.plurals.flatMap((forms) =>
      formsOf(language)
        .filter((form) => !forms.includes(form))
        .map((form) => `a plural lacks the form ${form}`),
    ),
  ]
}

interface Parts {
  /** `{name}`, `{name, plural}`, `<0>`. */
  names: Set<string>
  /** The forms of each plural. */
  plurals: string[][]
}

/** A message as lingui compiles it: text, or a placeholder with its kind and its forms. */
type Token = string | [name: string, kind?: string, forms?: Record<string, unknown>]

const partsOf = (message: string, language: string): Parts | string => {
  const { source, errors } = createCompiledCatalog(language, { message }, { namespace: 'json' })
  const [error] = errors
  if (error) return error.error.message
  const parts: Parts = { names: new Set(), plurals: [] }
  const walk = (tokens: unknown): void => {
    for (const token of [tokens].flat() as Token[]) {
      if (typeof token === 'string') tagsIn(token)
      else visit(token)
    }
  }
  const tagsIn = (text: string): void => {
    for (const [tag] of text.matchAll(/<\/?\w+\/?>/g)) parts.names.add(tag)
  }
  const visit = ([name, kind, forms]: Exclude<Token, string>): void => {
    parts.names.add(kind ? `{${name}, ${kind}}` : `{${name}}`)
    if (!forms || typeof forms !== 'object') return
    if (kind === 'plural') parts.plurals.push(Object.keys(forms).filter((form) => form !== 'offset'))
    if (kind === 'select') for (const form of Object.keys(forms)) parts.names.add(`{${name}, select: ${form}}`)
    for (const form of Object.values(forms)) walk(form)
  }
  walk(JSON.parse(source).messages.message)
  return parts
}

/** The plural forms of integers in a language: six in Arabic, one in Japanese. */
const formsOf = (language: string): string[] => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}
