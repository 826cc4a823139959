import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../run/root.ts'
import type { Doors } from './deep-imports.ts'

/** The exported files of every app and lib, and the parts of tools shared with the demo and the journeys. */
export function readDoors(): Doors {
  const packages = globSync('{apps,libs}/*/package.json', { cwd: root })
  return new Map([
    ...packages.map((file) => [dirname(file), exportedFiles(file)] as const),
    ['tools', ['tools/{run,build,product,lab}/**']],
  ])
}

function exportedFiles(file: string): readonly string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { exports?: Record<string, string> }
  return Object.values(exports).map((path) => posix.join(dirname(file), path))
}
