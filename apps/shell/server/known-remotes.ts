import { assignRoutes, type AssignedRoutes, type RefusedPath } from './assign-routes.ts'
import type { RemoteDescription } from './remote-description.ts'
import { remoteSource, type RemoteAddress, type RemoteSource } from './remote-source.ts'
import { isReservedPath } from './reserved-paths.ts'

export interface KnownRemote extends RemoteAddress {
  readonly description: RemoteDescription
}

/** The page server's data on its remotes; a new object after each change. */
export interface KnownRemotes extends AssignedRoutes {
  readonly remotes: ReadonlyMap<string, KnownRemote>
  /** Remotes never described so far: an unknown path may be theirs. */
  readonly missing: readonly string[]
}

/** The configured remotes, polled periodically. */
export interface FollowedRemotes {
  known(): KnownRemotes
  /** By name: why the last attempt to read a remote's description failed. */
  problems(): Readonly<Record<string, string>>
  close(): void
}

interface Following {
  readonly everyMs: number
  readonly log: (line: string) => void
}

/** Polls every remote once, then returns; unreachable ones are polled again later. */
export async function followRemotes(addresses: readonly RemoteAddress[], { everyMs, log }: Following): Promise<FollowedRemotes> {
  const sources = addresses.map((address) => remoteSource(address, log))
  await Promise.all(sources.map((source) => source.refresh()))
  const assign = (before?: KnownRemotes): KnownRemotes => {
    const remotes = sources.flatMap(({ name, origin, description }) => (description ? [{ name, origin, description }] : []))
    const assigned = assignRoutes(remotes.map(({ description }) => description), isReservedPath, before)
    const isNew = ({ remote, path, owner }: RefusedPath) =>
      !before?.refused.some((old) => old.remote === remote && old.path === path && old.owner === owner)
    for (const { remote, path, owner } of assigned.refused.filter(isNew)) log(`remote ${remote} is not served at ${path}: ${owner} has that path`)
    const missing = sources.filter(({ description }) => !description).map(({ name }) => name)
    return { ...assigned, missing, remotes: new Map(remotes.map((remote) => [remote.name, remote])) }
  }
  let known = assign()
  const look = async (source: RemoteSource) => {
    if (await source.refresh()) known = assign(known)
  }
  const timer = setInterval(() => sources.forEach((source) => void look(source)), everyMs)
  timer.unref()
  return {
    known: () => known,
    problems: () => Object.fromEntries(sources.flatMap(({ name, problem }) => (problem === undefined ? [] : [[name, problem]]))),
    close: () => clearInterval(timer),
  }
}
