import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
const SHARED = 'libs/{api-client,domain,host,messages}/src'

/** What a front end, as its sources stand in a checkout, needs of the API. @param root the folder of the checkout @param folder its own */
export function neededBy(root: string, name: string, folder = join(root, 'apps', name)): Needs {
  const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
  const texts = (place: string): string[] =>
    globSync(`${place}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.spec\.|\/testing\//.test(file))
      .map(read)
  const offer = describeOffer('API of this checkout')
  const sources = {
    own: texts(FRONT_ENDS[name] ?? join(folder, 'src')),
    shared: texts(SHARED),
    queries: read('libs/api-client/src/queries.ts'),
  }
  return needsOf(name, offer, namedInSources(sources, offer))
}

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
  const starts = [...queries.matchAll(/^ {2}(\w+): \(/gm)]
  return new Map(
    starts.map((start, at) => [start[1] ?? '', literals(queries.slice(start.index, starts[at + 1]?.index))]),
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
