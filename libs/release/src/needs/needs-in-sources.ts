import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { needsOf, type Notes } from '../gate/needs-of.ts'
import type { Needs } from '../gate/needs.ts'
import { describeOffer, type Offer } from '../gate/offer.ts'
import { fieldNames } from '../gate/select.ts'
import { countMentions, namedInSources, type NamedInSources } from './calls-in-sources.ts'

/** The front ends of a checkout and where their sources are; the shell brings the host. */
export const FRONT_ENDS: Readonly<Record<string, string>> = {
  player: 'apps/player/src',
  referee: 'apps/referee/src',
  dashboard: 'apps/dashboard/src',
  shell: '{apps/shell,libs/host}/src',
}

/** The libraries that run in front ends: a field may be read in any of them. */
const SHARED = 'libs/{api-client,design-system,domain,host,messages,router}/src'

/** What the sources of a front end name of the contract. @param root the folder of the checkout @param folder its own */
export function namedBy(root: string, name: string, offer: Offer, folder = join(root, 'apps', name)): NamedInSources {
  const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
  const texts = (place: string): string[] =>
    globSync(`${place}/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.spec\.|\/testing\//.test(file))
      .map(read)
  const own = texts(FRONT_ENDS[name] ?? join(folder, 'src'))
  const { keys, codes } = namedInSources(
    own,
    read('libs/api-client/src/queries.ts'),
    Object.keys(offer.calls),
    offer.codes,
  )
  const calls = keys.flatMap((key) => offer.calls[key] ?? [])
  const shapes = [
    ...calls.flatMap(({ query, body, response }) => [query, body, response]),
    ...Object.values(offer.events),
    offer.refusal,
  ]
  const names = new Set(shapes.flatMap((shape) => (shape ? fieldNames(shape) : [])))
  return { keys, codes, mentions: countMentions([...own, ...texts(SHARED)], names) }
}

/** What a front end, as it is built in a checkout, needs of the API: by its sources and, where it has one, by its file `needs.json`. */
export function neededBy(root: string, name: string, folder = join(root, 'apps', name)): Needs {
  const offer = describeOffer('API of this checkout')
  const named = namedBy(root, name, offer, folder)
  const file = join(folder, 'needs.json')
  const notes: Notes = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { calls: {}, codes: named.codes, mentions: {} }
  return needsOf(name, offer, named, notes)
}
