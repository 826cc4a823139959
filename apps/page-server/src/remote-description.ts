import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type Static, type TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { LANGUAGES, PSEUDO } from '@refcall/host/languages'
import { SKELETONS } from '@refcall/host/remote-description'

/** The file's name: at the origin's root that of the current build, in each version's folder that of its build. */
export const DESCRIPTION_FILE = 'remote.json'

/** The version of federation's runtime in the shell's page, which is that of the remotes, too. */
export const RUNTIME: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../shell/package.json'), 'utf8'))
  .devDependencies['@module-federation/enhanced']

// No control characters, and none that change the text direction.
const text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]+$',
  })

/** A file of the remote, relative to the root of its origin: it cannot leave it, or end an HTML attribute. */
const File = Type.String({
  maxLength: 200,
  pattern: '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$',
})

const perLanguage = <Value extends TSchema>(value: Value) =>
  Type.Object({
    en: value,
    ...Object.fromEntries(
      [...LANGUAGES, PSEUDO].filter(({ code }) => code !== 'en').map(({ code }) => [code, Type.Optional(value)]),
    ),
  })

const Preloads = Type.Array(Type.Object({ file: File, as: Type.Enum(['script', 'style', 'fetch']) }), { maxItems: 40 })

const Path = Type.String({ maxLength: 100, pattern: '^/(?:[a-z0-9-]+(?:/[a-z0-9-]+)*)?$' })

const Route = Type.Object({
  path: Path,
  title: perLanguage(text(80)),
  skeleton: Type.Enum([...SKELETONS]),
  /** The screen's first text, painted with the skeleton. */
  firstText: Type.Optional(perLanguage(text(200))),
  /** The parameter of its address without which there is nothing to show, and the path that is shown then. */
  needs: Type.Optional(
    Type.Object({ parameter: Type.String({ maxLength: 40, pattern: '^[A-Za-z]+$' }), otherwise: Path }),
  ),
  /** The files of its own code, and its messages, if they are loaded apart. */
  preloads: Type.Optional(Preloads),
  messages: Type.Optional(perLanguage(File)),
})

/**
 * All that the page server needs to know of a remote, written by the remote's build. Unknown fields are ignored;
 * incompatible changes raise `format`.
 */
export const RemoteDescription = Type.Object({
  /** 1: brings federation's runtime along. 2: uses that of the page. */
  format: Type.Enum([1, 2]),
  name: Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' }),
  /** The version of federation's runtime that it was built with and does not bring along. */
  runtime: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9]+(?:\\.[0-9]+){2}$' })),
  manifest: File,
  /** The files of the first screen, in the order of loading. */
  preloads: Preloads,
  /** The messages of the first screens, one file per language. */
  messages: perLanguage(File),
  routes: Type.Array(Route, { minItems: 1, maxItems: 100 }),
  /** The script imported by the shell's `/push-worker.js`. */
  pushWorker: Type.Optional(File),
})

type PerLanguage = { readonly en: string } & Readonly<Record<string, string>>
type Described = Static<typeof RemoteDescription>
export type DescribedRoute = Omit<Described['routes'][number], 'title' | 'firstText' | 'messages'> & {
  readonly title: PerLanguage
  readonly firstText?: PerLanguage
  readonly messages?: PerLanguage
}
export type RemoteDescription = Omit<Described, 'routes' | 'messages'> & {
  readonly routes: readonly DescribedRoute[]
  readonly messages: PerLanguage
}

/** Parses the description of the remote `name`. @throws Error that names the field */
export function readDescription(name: string, json: string): RemoteDescription {
  const described = parse(json)
  const [wrong] = Errors(RemoteDescription, described)
  if (wrong) throw new Error(`${wrong.instancePath.slice(1) || 'the file'} ${wrong.message}`)
  const description = described as RemoteDescription
  if (description.name !== name) throw new Error(`name is "${description.name}", not "${name}"`)
  const { runtime } = description
  if (runtime !== undefined && !serves(runtime)) throw new Error(`runtime is ${runtime}, and the shell has ${RUNTIME}`)
  const paths = description.routes.map(({ path }) => path)
  const twice = paths.findIndex((path, index) => paths.indexOf(path) !== index)
  if (twice !== -1) throw new Error(`routes/${twice}/path ${paths[twice]} is described twice`)
  return description
}

/** A runtime serves what was built with it or with an earlier one of the same major version. */
function serves(built: string): boolean {
  const [[major, ...has], [needed, ...needs]] = [RUNTIME.split('.').map(Number), built.split('.').map(Number)]
  const at = has.findIndex((number, index) => number !== needs[index])
  return major === needed && (at === -1 || Number(has[at]) > Number(needs[at]))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('the file is not JSON')
  }
}

/** The text in a language, or in English if it is missing. */
export function inLanguage(texts: PerLanguage, language: string): string {
  return texts[language] ?? texts.en
}
