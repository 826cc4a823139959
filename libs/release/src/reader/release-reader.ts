import type { Channel } from '../channel.ts'
import { readChannel } from '../registry/read-channel.ts'
import type { Store } from '../store/store.ts'
import { keepChannel, keptChannel } from './last-good.ts'
import { fetchRelease, hashesIn, keptRelease, type VerifiedTexts } from './served-release.ts'
import { createServedRemotes, type ServedRemote, type Serving } from './served-remotes.ts'

export interface ReleaseReader<Content> {
  /** By name; without remotes that have nothing to serve. */
  served(): ReadonlyMap<string, ServedRemote<Content>>
  /** Why the newest state of a remote, or of all (`''`), is not what is served. */
  problems(): ReadonlyMap<string, string>
  /** File → hash of a release that may be served, an older one too; undefined for any other. Rejects while the store is away. */
  hashesOf(remote: string, digest: string): Promise<VerifiedTexts['integrity'] | undefined>
  /** By remote: the releases that no page may keep, as the registry signed it. */
  gone(): Readonly<Record<string, readonly string[]>>
  /** Looks at the store, one call at a time; returns whether something changed. Never rejects. */
  refresh(): Promise<boolean>
}

interface Reading<Content> extends Serving<Content> {
  readonly store: Store
  /** Where the last good state is kept, for a start while the store is away. */
  readonly kept: Store
}

/** Follows a store. Nothing is served before its signature was checked; what was good stays while anything newer is not. */
export function releaseReader<Content>(reading: Reading<Content>): ReleaseReader<Content> {
  const { store, kept, keys, remotes, now, log } = reading
  const served = createServedRemotes(reading)
  const { problems } = served
  let adopted: Channel | undefined

  const look = async (): Promise<boolean> => {
    const dropped = served.dropUnsigned(keys())
    const last = adopted ?? (await keptChannel(kept, keys(), now()).catch(() => undefined))
    try {
      const channel = await readChannel(store, keys(), now(), last?.serial)
      const isNew = channel.serial !== adopted?.serial
      adopted = channel
      if (problems.clear('')) log('release channel is read again')
      const changed = await served.adopt(channel, isNew, (expected, accepted) =>
        fetchRelease(store, kept, expected, accepted),
      )
      // The last good state is a whole one.
      if ((isNew || changed) && problems.reasons.size === 0) await keepChannel(kept, store, channel.serial)
      return changed || dropped
    } catch (error) {
      problems.note('', error)
      if (adopted || !last) return dropped
      adopted = last
      return served.adopt(last, true, (expected, accepted) => keptRelease(kept, expected, accepted))
    }
  }

  return {
    served: () => served.all,
    problems: () => problems.reasons,
    async hashesOf(remote, digest) {
      // Both come from an address.
      if (!remotes.includes(remote)) return undefined
      const { releases = {} } = adopted?.remotes[remote] ?? {}
      const admitted = Object.hasOwn(releases, digest) ? releases[digest] : undefined
      const known = served.all.get(remote)?.releases.get(digest)
      if (known || !admitted) return known?.integrity
      return hashesIn(store, { remote, digest, admitted }, keys())
    },
    gone: () =>
      Object.fromEntries(
        remotes.map((remote) => {
          const { revoked = [], takenBack = [] } = adopted?.remotes[remote] ?? {}
          return [remote, [...revoked, ...takenBack]]
        }),
      ),
    refresh: look,
  }
}
