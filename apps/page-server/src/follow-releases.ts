import {
  chooseRelease,
  countTrials,
  mayReadEvidence,
  releaseReader,
  type KeyFile,
  type ServedRelease,
  type Store,
} from '@refcall/release'
import {
  assembleRemotes,
  type FollowedRemotes,
  type Following,
  type KnownRemote,
  type KnownRemotes,
} from './known-remotes.ts'
import { fragmentsIn } from './prerender/drawn-ahead.ts'
import { createReleaseStatus, type ReleaseStatus } from './release-status.ts'
import { readDescription } from './remote-description.ts'
import type { RemoteAddress } from './remote-source.ts'

interface ReleaseSource {
  readonly store: Store
  /** Where the last good state is kept. */
  readonly kept: Store
  readonly keys: () => KeyFile
  readonly now: () => Date
}

/** Remotes from a store. */
export interface FollowedReleases extends FollowedRemotes {
  /** Release status for operators, and their rollback requests. */
  readonly releaseStatus: ReleaseStatus
}

/** Reads the remotes from a store of releases: looks once, then returns; each later change counts for new pages at once. */
export async function followReleases(
  addresses: readonly RemoteAddress[],
  source: ReleaseSource,
  { everyMs, log }: Following,
): Promise<FollowedReleases> {
  const names = addresses.map(({ name }) => name)
  const accept = (remote: string, release: ServedRelease) => {
    readDescription(remote, release.description)
    fragmentsIn(release)
  }
  const reader = releaseReader({ ...source, remotes: names, accept, log })
  await reader.refresh()

  /** The digest of each remote's release for a device. */
  const chosen = (deviceKey?: string) =>
    new Map(
      [...reader.served()].flatMap(([name, { channel }]) => {
        const digest = deviceKey === undefined ? channel.stable : chooseRelease(channel, deviceKey)
        return digest === null ? [] : [[name, digest] as const]
      }),
    )

  const described = (digests: ReadonlyMap<string, string>): KnownRemote[] =>
    addresses.flatMap(({ name, origin }) => {
      const release = reader
        .served()
        .get(name)
        ?.releases.get(digests.get(name) ?? '')
      const isOnTrial = reader.served().get(name)?.channel.canary !== undefined
      return release
        ? [{ name, origin, release, description: readDescription(name, release.description), isOnTrial }]
        : []
    })

  const assemble = (deviceKey: string | undefined, say: typeof log, before?: KnownRemotes): KnownRemotes => {
    const known = assembleRemotes(names, described(chosen(deviceKey)), say, before)
    return {
      ...known,
      isRefused: known.missing.some((name) => reader.problems().has(name) || reader.problems().has('')),
    }
  }

  let all = assemble(undefined, log)
  let sets = new Map<string, KnownRemotes>()
  const look = async () => {
    if (!(await reader.refresh())) return
    all = assemble(undefined, log, all)
    sets = new Map()
  }
  const trials = countTrials(() => new Map([...reader.served()].map(([name, { channel }]) => [name, channel])))
  const releaseStatus = createReleaseStatus({ ...source, remotes: names, reader, trials })
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    known(deviceKey) {
      if (deviceKey === undefined) return all
      const set = [...chosen(deviceKey).values()].join(' ')
      const known = sets.get(set) ?? assemble(deviceKey, () => {}, all)
      sets.set(set, known)
      return known
    },
    hasTrial: () => [...reader.served().values()].some(({ channel }) => channel.canary !== undefined),
    hashesOf: (remote, digest) => reader.hashesOf(remote, digest),
    gone: () => reader.gone(),
    problems: () =>
      Object.fromEntries([...reader.problems()].map(([subject, reason]) => [subject || 'channel', reason])),
    trials: { ...trials, mayRead: (authorization) => mayReadEvidence(authorization, source.keys(), source.now()) },
    releaseStatus,
    close: () => {
      clearInterval(timer)
      return reader.idle()
    },
  }
}
