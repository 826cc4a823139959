import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from '../../run/progress.ts'
import { root } from '../../run/root.ts'
import { missingEntries, type Lock } from './missing-entries.ts'

// Run after every change of dependencies: node tools/build/lock/complete-lock.ts
const path = join(root, 'package-lock.json')
const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingEntries(lock)
const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
print(`${Object.keys(missing).length} entries for other platforms added to package-lock.json`)
