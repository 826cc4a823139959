import type { PageOverride } from '@refcall/shell/route-table'
import { assignRoutes, type AssignedRoutes, type RefusedPath } from './assign-routes.ts'
import type { KnownRemote, RemoteSource } from './remote-source.ts'
import { isReservedPath } from './reserved-paths.ts'

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

/** Combinations of releases and flags of devices that are kept assembled, with their pages. */
const MOST_CHOSEN = 64

/** The configured remotes, polled periodically. */
export interface FollowedRemotes {
  /** As the device with this key gets them; without a key, as devices get them that are in no trial. */
  known(deviceKey?: string): KnownRemotes
  problems: RemoteSource['problems']
  /** Resolves when nothing of it is read or written any more. */
  close(): Promise<void>
}

interface Following {
  /** In the order in which paths are assigned. */
  readonly names: readonly string[]
  readonly source: RemoteSource
  readonly everyMs: number
  readonly log: (line: string) => void
}

/** Reads the source once, then returns; each later change counts for new pages at once. */
export async function followRemotes({ names, source, everyMs, log }: Following): Promise<FollowedRemotes> {
  const assemble = (remotes: readonly KnownRemote[], say: typeof log, before?: KnownRemotes): KnownRemotes => {
    const known = assignRemotes(names, remotes, say, before)
    const problems = source.problems()
    const isRefused = source.isSigned && known.missing.some((name) => name in problems || 'channel' in problems)
    return isRefused ? { ...known, isRefused } : known
  }
  await source.refresh()
  let all = assemble(source.remotes(), log)
  /** For devices that differ: digests and flags → what they get. */
  let chosen = new Map<string, KnownRemotes>()
  let looking: Promise<void> | undefined
  const look = async () => {
    if (!(await source.refresh())) return
    all = assemble(source.remotes(), log, all)
    chosen = new Map()
  }
  const timer = setInterval(() => (looking ??= look().finally(() => (looking = undefined))), everyMs).unref()
  return {
    known(deviceKey) {
      if (deviceKey === undefined) return all
      const remotes = source.remotes(deviceKey)
      const choice = JSON.stringify(remotes.map(({ release, flags }) => [release?.digest, flags]))
      const known = chosen.get(choice) ?? assemble(remotes, () => {}, all)
      if (chosen.size >= MOST_CHOSEN) chosen.clear()
      chosen.set(choice, known)
      return known
    },
    problems: source.problems,
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

/** What is known of the configured `names`; `remotes` are those that are described. A path refused to a remote is logged once. */
function assignRemotes(
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
