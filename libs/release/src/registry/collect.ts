import type { RemoteChannel } from '../channel.ts'
import { append, type Registry } from './append.ts'
import { readHistory } from './read-log.ts'
import { folderOf } from './read-release.ts'
import { givenAgain } from './remote-of.ts'

const servedBy = ({ stable, canary }: RemoteChannel): string[] =>
  [stable, canary?.digest].filter((digest) => typeof digest === 'string')

interface Kept {
  /** A release that was published or served within this time is kept. */
  readonly keptMs: number
  /** So many releases of each remote, the last published ones, are kept however old they are. */
  readonly keptCount: number
}

/**
 * Deletes the releases that are not kept. They leave the channel first, so that none can be promoted while its files go.
 * Returns the deleted ones, `remote/version-digest`.
 */
export async function collect(registry: Registry, { keptMs, keptCount }: Kept, why: string): Promise<string[]> {
  const since = registry.now().getTime() - keptMs
  let removed: string[] = []
  await append(registry, { name: 'gc' }, why, async (remotes) => {
    const served = await servedSince(registry, since)
    removed = []
    return Object.fromEntries(
      Object.entries(remotes).map(([remote, channel]) => {
        const gone = Object.entries(channel.releases)
          .toSorted(([, one], [, other]) => Date.parse(other.admitted) - Date.parse(one.admitted))
          .slice(keptCount)
          .filter(([digest, { admitted }]) => !served.has(digest) && Date.parse(admitted) < since)
        removed.push(...gone.map(([digest, { version }]) => `${remote}/${version}-${digest}`))
        const names = gone.map(([digest]) => digest)
        return [
          remote,
          {
            ...names.reduce(givenAgain, channel),
            releases: Object.fromEntries(
              Object.entries(channel.releases).filter(([digest]) => !names.includes(digest)),
            ),
          },
        ]
      }),
    )
  })
  for (const release of removed) {
    const [remote = '', name = ''] = release.split('/')
    for (const file of await registry.store.list(`${folderOf(remote, name)}/`)) await registry.store.remove(file)
  }
  return removed
}

/** All that some device may have been given since an instant: the entries since, and the one in force then. */
export async function servedSince(
  { store, keys, now }: Pick<Registry, 'store' | 'keys' | 'now'>,
  since: number,
): Promise<Set<string>> {
  const served = new Set<string>()
  for await (const {
    entry: { channel },
  } of readHistory(store, keys, now())) {
    Object.values(channel.remotes)
      .flatMap(servedBy)
      .forEach((digest) => served.add(digest))
    if (Date.parse(channel.issued) <= since) break
  }
  return served
}
