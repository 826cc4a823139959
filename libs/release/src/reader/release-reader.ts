import type { Channel, RemoteChannel } from '../channel.ts'
import type { KeyFile } from '../keys.ts'
import { readChannel } from '../registry/read-channel.ts'
import type { Store } from '../store/store.ts'
import type { Expected } from '../verify-release.ts'
import { keepChannel, keptChannel } from './last-good.ts'
import { fetchRelease, hashesIn, keptRelease, type PageTexts, type VerifiedTexts } from './served-release.ts'

/** A verified release, with what its reader made of its texts. */
export interface ServedRelease<Content> extends Omit<VerifiedTexts, 'texts'> {
  readonly content: Content
}

/** A remote whose releases were all checked. */
interface ServedRemote<Content> {
  readonly channel: RemoteChannel
  /** By digest. */
  readonly releases: ReadonlyMap<string, ServedRelease<Content>>
}

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

interface Reading<Content> {
  readonly store: Store
  /** Where the last good state is kept, for a start while the store is away. */
  readonly kept: Store
  /** Read again at each look: keys change while a page server runs. */
  readonly keys: () => KeyFile
  readonly remotes: readonly string[]
  /** Throws for a release that its reader cannot use. */
  readonly parse: (remote: string, texts: PageTexts) => Content
  readonly now: () => Date
  readonly log: (line: string) => void
}

/** After a release was refused it is read again only after this time: all its files are read. */
const AGAIN_MS = 5_000

type Read = (expected: Expected, keys: KeyFile) => Promise<VerifiedTexts>

const digestsOf = ({ stable, canary }: RemoteChannel): string[] =>
  [stable, canary?.digest].filter((digest) => typeof digest === 'string')

/** What devices get, comparable. */
const givenBy = ({ stable, canary, flags }: RemoteChannel): string => JSON.stringify([stable, canary, flags])

/** Follows a store. Nothing is served before its signature was checked; what was good stays while anything newer is not. */
export function releaseReader<Content>({
  store,
  kept,
  keys,
  remotes,
  parse,
  now,
  log,
}: Reading<Content>): ReleaseReader<Content> {
  const served = new Map<string, ServedRemote<Content>>()
  const problems = new Map<string, string>()
  const refusedAt = new Map<string, number>()
  let adopted: Channel | undefined
  let keysBefore = ''

  const note = (subject: string, error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (problems.get(subject) !== reason)
      log(
        `${subject ? `release of ${subject}` : 'release channel'} refused: ${reason}; ${served.size > 0 ? 'what was good stays' : 'nothing is served'}`,
      )
    problems.set(subject, reason)
  }

  /** Checks what a channel gives of a remote; returns whether that changed. */
  const adopt = async (remote: string, channel: RemoteChannel, read: Read): Promise<boolean> => {
    const before = served.get(remote)
    if (before && givenBy(before.channel) === givenBy(channel)) return false
    try {
      const releases = await Promise.all(
        digestsOf(channel).map(async (digest) => {
          const admitted = channel.releases[digest]
          if (!admitted || channel.revoked.includes(digest))
            throw new Error(`${digest} is not among the releases that may be served`)
          const known = before?.releases.get(digest)
          if (known) return known
          const { texts, ...release } = await read({ remote, digest, admitted }, keys())
          return { ...release, content: parse(remote, texts) }
        }),
      )
      if (releases.length === 0) served.delete(remote)
      else served.set(remote, { channel, releases: new Map(releases.map((release) => [release.digest, release])) })
      problems.delete(remote)
      return true
    } catch (error) {
      note(remote, error)
      refusedAt.set(remote, now().getTime())
      return before ? dropRevoked(remote, before, channel) : false
    }
  }

  /** What was signed with a key that is accepted no more is served no more: a thief of the key may have made it. */
  const dropUnsigned = (accepted: KeyFile): boolean => {
    const text = JSON.stringify(accepted)
    if (text === keysBefore) return false
    keysBefore = text
    return (
      [...served].filter(([remote, { releases }]) => {
        try {
          for (const release of releases.values()) release.verify(accepted)
          return false
        } catch (error) {
          served.delete(remote)
          note(remote, error)
          return true
        }
      }).length > 0
    )
  }

  /** A release that was revoked is not served, though what replaces it was refused. */
  const dropRevoked = (remote: string, before: ServedRemote<Content>, { revoked }: RemoteChannel): boolean =>
    digestsOf(before.channel).some((digest) => revoked.includes(digest)) && served.delete(remote)

  const adoptAll = async (
    channel: Channel,
    read: Read,
    due: (remote: string) => boolean = () => true,
  ): Promise<boolean> => {
    const changes = await Promise.all(
      remotes.filter(due).flatMap((remote) => {
        const own = channel.remotes[remote]
        return own ? [adopt(remote, own, read)] : []
      }),
    )
    return changes.includes(true)
  }

  const look = async (): Promise<boolean> => {
    const dropped = dropUnsigned(keys())
    const last = adopted ?? (await keptChannel(kept, keys(), now()).catch(() => undefined))
    try {
      const channel = await readChannel(store, keys(), now(), last?.serial)
      const isNew = channel.serial !== adopted?.serial
      adopted = channel
      if (problems.delete('')) log('release channel is read again')
      const changed = await adoptAll(
        channel,
        (expected, accepted) => fetchRelease(store, kept, expected, accepted),
        (remote) => isNew || now().getTime() - (refusedAt.get(remote) ?? -Infinity) >= AGAIN_MS,
      )
      // The last good state is a whole one.
      if ((isNew || changed) && problems.size === 0) await keepChannel(kept, store, channel.serial)
      return changed || dropped
    } catch (error) {
      note('', error)
      if (adopted || !last) return dropped
      adopted = last
      return adoptAll(last, (expected, accepted) => keptRelease(kept, expected, accepted))
    }
  }

  return {
    served: () => served,
    problems: () => problems,
    async hashesOf(remote, digest) {
      // Both come from an address.
      if (!remotes.includes(remote)) return undefined
      const { releases = {} } = adopted?.remotes[remote] ?? {}
      const admitted = Object.hasOwn(releases, digest) ? releases[digest] : undefined
      const known = served.get(remote)?.releases.get(digest)
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
