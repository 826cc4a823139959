import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { needsOf } from '../gate/needs-of.ts'
import type { Needs } from '../gate/needs.ts'
import { describeOffer } from '../gate/offer.ts'
import { namedInSources } from './named-in-sources.ts'

/** The front ends of a checkout and where their sources are; the shell brings the host. */
export const FRONT_ENDS: Readonly<Record<string, string>> = {
  player: 'apps/player/src',
  referee: 'apps/referee/src',
  dashboard: 'apps/dashboard/src',
  shell: '{apps/shell,libs/host}/src',
}

/** The libraries that run in front ends: a field may be read in any of them. */
const SHARED = 'libs/{api-client,domain,host,messages}/src'

/** What a front end, as its sources stand in a checkout, needs of the API. @param root the folder of the checkout @param folder its own */
export function neededBy(root: string, name: string, folder = join(root, 'apps', name)): Needs {
  const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
  const texts = (place: string): string[] =>
    globSync(`${place}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.spec\.|\/testing\//.test(file))
      .map(read)
  const offer = describeOffer('API of this checkout')
  const sources = {
    own: texts(FRONT_ENDS[name] ?? join(folder, 'src')),
    shared: texts(SHARED),
    queries: read('libs/api-client/src/queries.ts'),
  }
  const contract = { calls: Object.keys(offer.calls), codes: offer.codes, events: Object.keys(offer.events) }
  return needsOf(name, offer, namedInSources(sources, contract))
}
