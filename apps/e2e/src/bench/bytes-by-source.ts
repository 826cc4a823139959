import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping'

/** What no source is named for: the bundler's own code. */
const BUNDLER = 'webpack'

/** Characters of a generated file by the source that its map names for them. */
export function bytesBySource(code: string, map: string): ReadonlyMap<string, number> {
  const trace = new TraceMap(map)
  const sums = new Map<string, number>()
  const add = (source: string, count: number) => void sums.set(source, (sums.get(source) ?? 0) + count)
  const lines = code.split('\n')
  const mapped = decodedMappings(trace)
  lines.forEach((line, index) => {
    let [source, column] = [BUNDLER, 0]
    for (const [at, named] of mapped[index] ?? []) {
      add(source, at - column)
      column = at
      source = named === undefined ? BUNDLER : (trace.sources[named] ?? BUNDLER)
    }
    // The end of the line is of who wrote it.
    add(source, line.length - column + (index < lines.length - 1 ? 1 : 0))
  })
  return sums
}

/** The package of a source: of npm by its name, of this repository by its folder. */
export function packageOf(source: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (installed !== undefined) return installed
  const [, own] = /\b((?:apps|libs)\/[^/]+)\//.exec(source) ?? []
  return own ?? BUNDLER
}
