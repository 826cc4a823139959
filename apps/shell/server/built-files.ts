import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one build put into `dist/<version>/`: the files its own page starts from. */
export interface BuiltFiles {
  version: string
  scripts: string[]
  styles: string[]
  /** The file of its messages in each language it was built with. */
  words: Record<string, string>
}

/** The build to serve from a `dist` folder; throws when there is none. */
export function readBuiltFiles(dist: string): BuiltFiles {
  return JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'))
}
