import { print, seconds } from '../run/progress.ts'
import { findCycles } from './cycles.ts'
import { findDeepImports } from './deep-imports.ts'
import { readDoors } from './read-doors.ts'
import { readImports, type Import } from './read-imports.ts'

const SHOWN = 20

/**
 * `npm run graph`: what the lint cannot see in one file, type imports included; exit code 0 for none. `-- --all` lists
 * all.
 */
const began = performance.now()
const imports = await readImports()
const cycles = findCycles(imports)
const kinds: readonly (readonly [what: string, offenders: readonly string[]])[] = [
  ['files in import cycles', cycles.flatMap((files, index) => files.map((file) => `cycle ${index + 1}: ${file}`))],
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
