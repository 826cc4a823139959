import type { RemoteChannel } from '../channel.ts'
import { readInUse } from '../in-use.ts'
import { append, type Registry } from './append.ts'
import { readHistory } from './read-log.ts'
import { folderOf } from './release-place.ts'
import { givenAgain } from './remote-of.ts'

const servedBy = ({ stable, canary, pins }: RemoteChannel): string[] =>
  [stable, canary?.digest, ...Object.values(pins)].filter((digest): digest is string => typeof digest === 'string')

/**
 * Deletes releases that within `keptMs` were neither published nor served, and that no open page had. They leave the channel
 * first, so that none can be promoted while its files go. Returns the deleted ones, `remote/version-digest`.
 */
export async function collect(registry: Registry, keptMs: number, why: string): Promise<string[]> {
  const since = registry.now().getTime() - keptMs
  let removed: string[] = []
  await append(registry, { name: 'gc' }, why, async (remotes) => {
    const kept = await usedSince(registry, since)
    removed = []
    return Object.fromEntries(
      Object.entries(remotes).map(([remote, channel]) => {
        const gone = Object.entries(channel.releases).filter(
          ([digest, { admitted }]) => !kept.has(digest) && Date.parse(admitted) < since,
        )
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
  for (const note of (await readInUse(registry.store, new Date(since))).outdated) await registry.store.remove(note)
  return removed
}

/** All that an open page had since an instant, or that some device may have been given: the entries since, and the one in force then. */
export async function usedSince(
  { store, keys, now }: Pick<Registry, 'store' | 'keys' | 'now'>,
  since: number,
): Promise<Set<string>> {
  const used = new Set((await readInUse(store, new Date(since))).digests)
  for await (const {
    entry: { channel },
  } of readHistory(store, keys, now())) {
    Object.values(channel.remotes)
      .flatMap(servedBy)
      .forEach((digest) => used.add(digest))
    if (Date.parse(channel.issued) <= since) break
  }
  return used
}
