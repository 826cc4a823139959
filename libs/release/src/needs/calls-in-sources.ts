/** What the sources of a remote name of the contract. */
export interface NamedInSources {
  /** Keys of calls. */
  readonly keys: readonly string[]
  /** Codes of refusals. */
  readonly codes: readonly string[]
  /** How often they name a field, by its name: what no run has read may still be read. */
  readonly mentions: Readonly<Record<string, number>>
}

/** How often texts have each of these names as a word of its own. */
export function countMentions(texts: readonly string[], names: ReadonlySet<string>): Record<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
      if (names.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const literals = (source: string): string[] =>
  [...source.matchAll(/(['"`])([A-Z]+ \/api\/[^'"`]*|[a-z_]+)\1/g)].map(([, , text = '']) => text)

/** The keys of each query of `queries`, by its name. */
function keysOfQueries(queries: string): Map<string, string[]> {
  const starts = [...queries.matchAll(/^ {2}(\w+): \(/gm)]
  return new Map(
    starts.map((start, at) => [
      start[1] ?? '',
      literals(queries.slice(start.index, starts[at + 1]?.index)).filter((text) => text.includes(' /api/')),
    ]),
  )
}

/**
 * The calls and refusals that sources name: a key or a code is one literal, which the compiler holds against the contract;
 * a query brings the calls it makes.
 *
 * @param sources texts of the files of a remote that its bundle may contain
 * @param queries text of the file that defines `queries`
 * @param calls every key of the contract
 * @param codes every code of the contract
 */
export function namedInSources(
  sources: readonly string[],
  queries: string,
  calls: readonly string[],
  codes: readonly string[],
): Omit<NamedInSources, 'mentions'> {
  const ofQueries = keysOfQueries(queries)
  const named = new Set(
    sources.flatMap((source) => [
      ...literals(source),
      ...[...source.matchAll(/\bqueries\.(\w+)/g)].flatMap(([, name = '']) => ofQueries.get(name) ?? []),
    ]),
  )
  return { keys: calls.filter((key) => named.has(key)), codes: codes.filter((code) => named.has(code)) }
}
