import { assignRoutes, type AssignedRoutes, type RefusedPath } from './assign-routes.ts'
import type { ServedRelease, Trials } from '@refcall/release'
import type { RemoteDescription } from './remote-description.ts'
import { remoteSource, type RemoteAddress, type RemoteSource } from './remote-source.ts'
import { isReservedPath } from './reserved-paths.ts'
import type { PageOverride } from '@refcall/shell/route-table'

export interface KnownRemote extends RemoteAddress {
  readonly description: RemoteDescription
  /** The verified release that the description is of; undefined for a remote that is read at its origin. */
  readonly release?: ServedRelease
  /** Another release of it is on trial, or this one. */
  readonly isOnTrial?: boolean
}

/** The page server's data on its remotes; a new object after each change. */
export interface KnownRemotes extends AssignedRoutes {
  readonly remotes: ReadonlyMap<string, KnownRemote>
  /** Remotes never described so far: an unknown path may be theirs. */
  readonly missing: readonly string[]
  /** One of the missing was refused: it is not what its team released. */
  readonly isRefused?: boolean
  /** A remote that is not among them: the page reads it from a developer's origin. */
  readonly override?: PageOverride
}

/** The configured remotes, polled periodically. */
export interface FollowedRemotes {
  /** As the device with this key gets them; without a key, as devices get them that are in no trial. */
  known(deviceKey?: string): KnownRemotes
  /** Whether devices get different releases, so that each needs a key. */
  hasTrial(): boolean
  /** File → hash of a release that may be served; undefined for any other. */
  hashesOf(remote: string, digest: string): Promise<ReadonlyMap<string, string> | undefined>
  /** By name: the releases that an open page has to replace. */
  gone(): Readonly<Record<string, readonly string[]>>
  /** By name: why the last attempt to read a remote's description failed. */
  problems(): Readonly<Record<string, string>>
  /** How releases on trial do; only of remotes from a store. */
  readonly trials?: FollowedTrials
  /** Resolves when nothing of it is read or written any more. */
  close(): Promise<void> | void
}

/** What pages reported about trials, for permitted readers. */
export interface FollowedTrials extends Trials {
  mayRead(authorization: string | undefined): boolean
}

export interface Following {
  readonly everyMs: number
  readonly log: (line: string) => void
}

/** Polls every remote once, then returns; unreachable ones are polled again later. */
export async function followRemotes(
  addresses: readonly RemoteAddress[],
  { everyMs, log }: Following,
): Promise<FollowedRemotes> {
  const sources = addresses.map((address) => remoteSource(address, log))
  await Promise.all(sources.map((source) => source.refresh()))
  const assign = (before?: KnownRemotes): KnownRemotes => {
    const remotes = sources.flatMap(({ name, origin, description }) =>
      description ? [{ name, origin, description }] : [],
    )
    return assembleRemotes(
      sources.map(({ name }) => name),
      remotes,
      log,
      before,
    )
  }
  let known = assign()
  const look = async (source: RemoteSource) => {
    if (await source.refresh()) known = assign(known)
  }
  const timer = setInterval(() => sources.forEach((source) => void look(source)), everyMs)
  timer.unref()
  return {
    known: () => known,
    hasTrial: () => false,
    hashesOf: () => Promise.resolve(undefined),
    gone: () => ({}),
    problems: () =>
      Object.fromEntries(sources.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]]))),
    close: () => clearInterval(timer),
  }
}

/** What is known of the configured `names`; `remotes` are those that are described. A path refused to a remote is logged once. */
export function assembleRemotes(
  names: readonly string[],
  remotes: readonly KnownRemote[],
  log: (line: string) => void,
  before?: KnownRemotes,
): KnownRemotes {
  const assigned = assignRoutes(
    remotes.map(({ description }) => description),
    isReservedPath,
    before,
  )
  const isNew = ({ remote, path, owner }: RefusedPath) =>
    !before?.refused.some((old) => old.remote === remote && old.path === path && old.owner === owner)
  for (const { remote, path, owner } of assigned.refused.filter(isNew))
    log(`remote ${remote} is not served at ${path}: ${owner} has that path`)
  const byName = new Map(remotes.map((remote) => [remote.name, remote]))
  return { ...assigned, missing: names.filter((name) => !byName.has(name)), remotes: byName }
}
