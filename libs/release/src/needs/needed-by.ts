import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsOf, type NamedInSources, type Needs } from '../gate/needs.ts'
import { describeOffer, type Offer } from '../gate/offer.ts'

/** The front ends of a checkout and where their sources are; the shell brings the host. */
export const FRONT_ENDS: Readonly<Record<string, string>> = {
  player: 'apps/player/src',
  referee: 'apps/referee/src',
  dashboard: 'apps/dashboard/src',
  shell: '{apps/shell,libs/host}/src',
}

/** The libraries that run in front ends: a field may be read in any of them. */
const SHARED = ['api-client', 'domain', 'host', 'messages'] as const

interface Places {
  /** Patterns of the folders of a front end's own sources. */
  readonly own: string
  /** The folder of the sources of a library: TypeScript in the checkout, JavaScript where it is installed. */
  readonly library: (name: (typeof SHARED)[number]) => string
}

/** What a front end, as its sources stand, needs of the API. */
export function neededBy(name: string, { own, library }: Places): Needs {
  const texts = (place: string): string[] =>
    globSync(`${place}/**/*.{ts,tsx,js}`)
      .filter((file) => !/\.spec\.|\.d\.ts$|\/testing\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
  const [queries = ''] = globSync(join(library('api-client'), 'queries.{ts,js}'))
  const offer = describeOffer('API of this checkout')
  const sources = {
    own: texts(own),
    shared: SHARED.flatMap((one) => texts(library(one))),
    queries: readFileSync(queries, 'utf8'),
  }
  return needsOf(name, offer, namedInSources(sources, offer))
}

/** What a front end of a checkout needs of the API. @param root the folder of the checkout */
export const neededInCheckout = (root: string, name: string): Needs =>
  neededBy(name, {
    own: join(root, FRONT_ENDS[name] ?? `apps/${name}/src`),
    library: (library) => join(root, 'libs', library, 'src'),
  })

interface Sources {
  /** Texts of the files of a front end that its bundle may contain. */
  readonly own: readonly string[]
  /** Texts of the libraries that run in every front end. */
  readonly shared: readonly string[]
  /** Text of the file that defines `queries`, whose calls count only where the query is used. */
  readonly queries: string
}

const LITERAL = /(['"`])([A-Z]+ \/api\/[^'"`]*|[a-z_]+)\1/g
const literals = (text: string): string[] => [...text.matchAll(LITERAL)].map(([, , literal = '']) => literal)

/** The keys of each query of `queries`, by its name. */
function keysOfQueries(queries: string): Map<string, string[]> {
  const members = [...queries.matchAll(/^( +)(\w+): ?\(/gm)]
  // The first member of `queries` is indented as all of them are, and less than what they contain.
  const starts = members.filter(([, indent]) => indent === members[0]?.[1])
  return new Map(
    starts.map((start, at) => [start[2] ?? '', literals(queries.slice(start.index, starts[at + 1]?.index))]),
  )
}

/** What sources name of the contract: a key, a code or a type is one literal, which the compiler holds against the contract. */
export function namedInSources({ own, shared, queries }: Sources, offer: Offer): NamedInSources {
  const ofQueries = keysOfQueries(queries)
  const used = own.flatMap((text) => [...text.matchAll(/\bqueries\.(\w+)/g)].map(([, name = '']) => name))
  const ownLiterals = new Set([...own.flatMap(literals), ...used.flatMap((name) => ofQueries.get(name) ?? [])])
  const allLiterals = new Set([...ownLiterals, ...shared.flatMap(literals)])
  return {
    calls: Object.keys(offer.calls).filter((key) => ownLiterals.has(key)),
    codes: ownLiterals,
    events: Object.keys(offer.events).filter((type) => allLiterals.has(type)),
    names: new Set([...own, ...shared].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])),
  }
}
