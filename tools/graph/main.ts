import { apiRanks } from '../eslint/import-rules.ts'
import { print, seconds } from '../run/progress.ts'
import { findBackEdges, findUnranked } from './back-edges.ts'
import { findCycles } from './cycles.ts'
import { findDeepImports } from './deep-imports.ts'
import { readDoors } from './read-doors.ts'
import { readImports, type Import } from './read-imports.ts'

const SHOWN = 20
const API = 'apps/api/src'

/** `npm run graph`: wrong imports, type imports included; exit code 0 for none. `-- --all` lists all. */
const began = performance.now()
const imports = await readImports()
const cycles = findCycles(imports)
const kinds: readonly (readonly [what: string, offenders: readonly string[]])[] = [
  ['files in import cycles', cycles.flatMap((files, index) => files.map((file) => `cycle ${index + 1}: ${file}`))],
  [`imports in ${API} to a room of the same or a higher rank`, findBackEdges(imports, API, apiRanks).map(told)],
  [`rooms of ${API} without a rank`, findUnranked(imports, API, apiRanks)],
  ['imports into another project past its exports', findDeepImports(imports, readDoors()).map(told)],
]

function told({ from, to }: Import): string {
  return `${from} → ${to}`
}

for (const [what, offenders] of kinds) {
  print(`${offenders.length === 0 ? '✓' : '✗'} ${String(offenders.length).padStart(4)}  ${what}`)
  const shown = process.argv.includes('--all') ? offenders : offenders.slice(0, SHOWN)
  for (const offender of shown) print(`          ${offender}`)
  if (shown.length < offenders.length) print(`          … and ${offenders.length - shown.length} more (-- --all)`)
}
const files = new Set(imports.flatMap(({ from, to }) => [from, to])).size
print(`  ${files} files, ${imports.length} imports, read in ${seconds(performance.now() - began)}`)
if (kinds.some(([, offenders]) => offenders.length > 0)) process.exitCode = 1
