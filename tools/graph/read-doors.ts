import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../run/root.ts'
import type { Doors } from './deep-imports.ts'

/** The exported files of every project. */
export function readDoors(): Doors {
  const packages = globSync('{{apps,libs}/*,tools}/package.json', { cwd: root })
  return new Map(packages.map((file) => [dirname(file), exportedFiles(file)]))
}

function exportedFiles(file: string): readonly string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { exports?: Record<string, string> }
  return Object.values(exports).map((path) => posix.join(dirname(file), path))
}
