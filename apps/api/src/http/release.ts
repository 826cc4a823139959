import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this release of the API, such as `1.5.0`, from its package.json. */
export const API_RELEASE: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).version
