import type { NamedInSources } from '../gate/needs-of.ts'

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
export function namedInSources(
  { own, shared, queries }: Sources,
  contract: { calls: readonly string[]; codes: readonly string[]; events: readonly string[] },
): NamedInSources {
  const ofQueries = keysOfQueries(queries)
  const used = own.flatMap((text) => [...text.matchAll(/\bqueries\.(\w+)/g)].map(([, name = '']) => name))
  const ownLiterals = new Set([...own.flatMap(literals), ...used.flatMap((name) => ofQueries.get(name) ?? [])])
  const allLiterals = new Set([...ownLiterals, ...shared.flatMap(literals)])
  return {
    calls: contract.calls.filter((key) => ownLiterals.has(key)),
    codes: contract.codes.filter((code) => ownLiterals.has(code)),
    events: contract.events.filter((type) => allLiterals.has(type)),
    names: new Set([...own, ...shared].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? [])),
  }
}
