import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of one build in `dist/<version>/` that its own page starts from. */
export interface BuiltFiles {
  version: string
  scripts: string[]
  styles: string[]
  /** The messages file of each language in the build. */
  words: Record<string, string>
}

/** The build to serve from a `dist` folder; throws when there is none. */
export function readBuiltFiles(dist: string): BuiltFiles {
  return JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'))
}
