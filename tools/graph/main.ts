import { print, seconds } from '../run/progress.ts'
import { readGraph } from './read-imports.ts'

const SHOWN = 20

/** `npm run graph`: what the lint cannot see in one file, type imports included; exit code 0 for none. */
const began = performance.now()
const { imports, cycles } = await readGraph()
print(`${cycles.length === 0 ? '✓' : '✗'} ${cycles.length} import cycles`)
for (const cycle of cycles.slice(0, SHOWN)) print(`          ${cycle}`)
const files = new Set(imports.flatMap(({ from, to }) => [from, to])).size
print(`  ${files} files, ${imports.length} imports, read in ${seconds(performance.now() - began)}`)
if (cycles.length > 0) process.exitCode = 1
