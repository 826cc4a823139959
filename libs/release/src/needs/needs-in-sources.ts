import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsOf, type Notes } from '../gate/needs-of.ts'
import type { Needs } from '../gate/needs.ts'
import { describeOffer, type Offer } from '../gate/offer.ts'
import { namedInSources, type NamedInSources } from './calls-in-sources.ts'

/** The front ends of a checkout and where their sources are; the shell brings the host. */
export const FRONT_ENDS: Readonly<Record<string, string>> = {
  player: 'apps/player/src',
  referee: 'apps/referee/src',
  dashboard: 'apps/dashboard/src',
  shell: '{apps/shell,libs/host}/src',
}

/** What the sources of a front end name of the contract. @param root the folder of the checkout */
export function namedBy(root: string, name: string, offer: Offer): NamedInSources {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const files = globSync(`${FRONT_ENDS[name] ?? `apps/${name}/src`}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.spec\.|\/testing\//.test(file))
  return namedInSources(files.map(read), read('libs/api-client/src/queries.ts'), Object.keys(offer.calls), offer.codes)
}

/** What a front end of a checkout, as it is built there, needs of the API: by its sources and by `apps/NAME/needs.json`. */
export function neededBy(root: string, name: string): Needs {
  const offer = describeOffer('API of this checkout')
  const notes = JSON.parse(readFileSync(join(root, 'apps', name, 'needs.json'), 'utf8')) as Notes
  return needsOf(name, offer, namedBy(root, name, offer).keys, notes)
}
