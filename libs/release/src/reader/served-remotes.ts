import type { Channel, RemoteChannel } from '../channel.ts'
import type { KeyFile } from '../keys.ts'
import type { Expected } from '../verify-release.ts'
import type { PageTexts, VerifiedTexts } from './served-release.ts'

/** A verified release, with what its reader made of its texts. */
export interface ServedRelease<Content> extends Omit<VerifiedTexts, 'texts'> {
  readonly content: Content
}

/** A remote whose releases were all checked. */
export interface ServedRemote<Content> {
  readonly channel: RemoteChannel
  /** By digest. */
  readonly releases: ReadonlyMap<string, ServedRelease<Content>>
}

type ReadRelease = (expected: Expected, keys: KeyFile) => Promise<VerifiedTexts>

/** What is served. */
interface ServedRemotes<Content> {
  /** By name; without remotes that have nothing to serve. */
  readonly all: ReadonlyMap<string, ServedRemote<Content>>
  readonly problems: Problems
  /**
   * Checks what a channel gives of each remote, and serves it if it is good. What was refused just now is left alone
   * unless `readsRefused`. @returns whether what is served changed
   */
  adopt(channel: Channel, readsRefused: boolean, read: ReadRelease): Promise<boolean>
  /** What was signed with a key that is accepted no more is served no more: a thief of the key may have made it. */
  dropUnsigned(accepted: KeyFile): boolean
}

export interface Serving<Content> {
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

export function createServedRemotes<Content>(serving: Serving<Content>): ServedRemotes<Content> {
  const { remotes, now, log } = serving
  const served = new Map<string, ServedRemote<Content>>()
  const problems = createProblems(log, () => served.size > 0)
  const refusedAt = new Map<string, number>()
  let keysBefore = ''

  const adoptRemote = async (remote: string, channel: RemoteChannel, read: ReadRelease): Promise<boolean> => {
    const before = served.get(remote)
    if (before && givenBy(before.channel) === givenBy(channel)) return false
    try {
      const releases = await readReleases(remote, channel, before, serving, read)
      if (releases.length === 0) served.delete(remote)
      else served.set(remote, { channel, releases: new Map(releases.map((release) => [release.digest, release])) })
      problems.clear(remote)
      return true
    } catch (error) {
      problems.note(remote, error)
      refusedAt.set(remote, now().getTime())
      // A release that was revoked is not served, though what replaces it was refused.
      const isRevoked = before && digestsOf(before.channel).some((digest) => channel.revoked.includes(digest))
      return isRevoked === true && served.delete(remote)
    }
  }

  return {
    all: served,
    problems,
    async adopt(channel, readsRefused, read) {
      const isDue = (remote: string) =>
        readsRefused || now().getTime() - (refusedAt.get(remote) ?? -Infinity) >= AGAIN_MS
      const changes = await Promise.all(
        remotes.filter(isDue).flatMap((remote) => {
          const own = channel.remotes[remote]
          return own ? [adoptRemote(remote, own, read)] : []
        }),
      )
      return changes.includes(true)
    },
    dropUnsigned(accepted) {
      const text = JSON.stringify(accepted)
      if (text === keysBefore) return false
      keysBefore = text
      const unsigned = [...served].flatMap(([remote, { releases }]) => {
        const error = refusalOf(releases.values(), accepted)
        return error === null ? [] : [{ remote, error }]
      })
      for (const { remote, error } of unsigned) {
        served.delete(remote)
        problems.note(remote, error)
      }
      return unsigned.length > 0
    },
  }
}

/** Why what is served is not the newest. */
interface Problems {
  /** By remote, or for all (`''`). */
  readonly reasons: ReadonlyMap<string, string>
  note(subject: string, error: unknown): void
  /** @returns whether there was one */
  clear(subject: string): boolean
}

function createProblems(log: (line: string) => void, isServing: () => boolean): Problems {
  const reasons = new Map<string, string>()
  return {
    reasons,
    note(subject, error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reasons.get(subject) !== reason)
        log(
          `${subject ? `release of ${subject}` : 'release channel'} refused: ${reason}; ${isServing() ? 'what was good stays' : 'nothing is served'}`,
        )
      reasons.set(subject, reason)
    },
    clear: (subject) => reasons.delete(subject),
  }
}

const digestsOf = ({ stable, canary }: RemoteChannel): string[] =>
  [stable, canary?.digest].filter((digest) => typeof digest === 'string')

/** What devices get, comparable. */
const givenBy = ({ stable, canary, flags }: RemoteChannel): string => JSON.stringify([stable, canary, flags])

/** Those that a channel gives; what was served before is not read again. @throws Error for one that may not be served */
function readReleases<Content>(
  remote: string,
  channel: RemoteChannel,
  before: ServedRemote<Content> | undefined,
  { keys, parse }: Pick<Serving<Content>, 'keys' | 'parse'>,
  read: ReadRelease,
): Promise<ServedRelease<Content>[]> {
  return Promise.all(
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
}

/** Why the keys do not accept a release; null if they accept all. */
function refusalOf(releases: Iterable<ServedRelease<unknown>>, accepted: KeyFile): unknown {
  try {
    for (const release of releases) release.verify(accepted)
    return null
  } catch (error) {
    return error
  }
}
