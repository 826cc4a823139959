import { namedInSources, type NamedInSources, type Offer } from '@refcall/release/needs'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** Where the sources of each release are; the shell brings the host. */
export const releases: Readonly<Record<string, string>> = {
  player: 'apps/player/src',
  referee: 'apps/referee/src',
  dashboard: 'apps/dashboard/src',
  shell: '{apps/shell,libs/host}/src',
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What the sources of a release name of the contract. */
export function namedBy(name: string, offer: Offer): NamedInSources {
  const files = globSync(`${releases[name]}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.spec\.|\/testing\//.test(file))
  return namedInSources(files.map(read), read('libs/api-client/src/queries.ts'), Object.keys(offer.calls), offer.codes)
}
