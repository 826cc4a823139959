import type { Import } from './read-imports.ts'

/** The groups of files that import each other in a cycle, largest first, each sorted by name. */
export function findCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const sources = Map.groupBy(imports, ({ to }) => to)
  const files = new Set(imports.flatMap(({ from, to }) => [from, to]))
  // Kosaraju: files in the order in which their imports were all visited, then backwards through the importers.
  const finished: string[] = []
  walkAll(
    files,
    (file) => (targets.get(file) ?? []).map(({ to }) => to),
    (file) => finished.push(file),
  )
  const cycles: string[][] = []
  const seen = new Set<string>()
  for (const file of finished.toReversed()) {
    const group: string[] = []
    walk(
      file,
      seen,
      (one) => (sources.get(one) ?? []).map(({ from }) => from),
      (one) => group.push(one),
    )
    const importsItself = targets.get(file)?.some(({ to }) => to === file) ?? false
    if (group.length > 1 || importsItself) cycles.push(group.toSorted())
  }
  return cycles.toSorted((one, other) => other.length - one.length)
}

type Next = (file: string) => readonly string[]

function walkAll(files: Iterable<string>, next: Next, leave: (file: string) => void): void {
  const seen = new Set<string>()
  for (const file of files) walk(file, seen, next, leave)
}

/** Visits all reachable, unvisited files; `leave` is called once all imports of a file were visited. */
function walk(file: string, seen: Set<string>, next: Next, leave: (file: string) => void): void {
  if (seen.has(file)) return
  seen.add(file)
  for (const one of next(file)) walk(one, seen, next, leave)
  leave(file)
}
