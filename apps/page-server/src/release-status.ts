import type { GivenRelease, ReleaseAct, ReleasesStatus, RemoteReleases, TrialCounts } from '@refcall/contract'
import {
  actsReader,
  CANARY_MONITOR,
  evaluate,
  type KeyFile,
  type RemoteChannel,
  type ReleaseReader,
  type Store,
  type TakenAct,
  type TakenActs,
  type Trials,
  type RollbackRequest,
} from '@refcall/release'

/** A rollback request that is not carried out within this time lapses. */
const LAPSES_MS = 120_000
/** A monitor asks every second. */
const MONITOR_SILENT_MS = 10_000

/** Release status for operators, and their rollback requests. */
export interface ReleaseStatus {
  status(): Promise<Omit<ReleasesStatus, 'shell' | 'override'>>
  /** Keeps a rollback for the monitor; false if no device gets that release any more. */
  ask(rollback: RollbackRequest): boolean
  /** Open rollback requests, for the monitor. */
  rollbacks(): RollbackRequest[]
}

interface StatusParts {
  readonly remotes: readonly string[]
  readonly reader: Pick<ReleaseReader<unknown>, 'served' | 'problems'>
  readonly trials: Pick<Trials, 'evidence'>
  readonly store: Store
  readonly keys: () => KeyFile
  readonly now: () => Date
}

/**
 * What is live comes from the channel that is served, why it is so from the signed log, its figures from this page server's own
 * counts. Rollback requests are kept in memory: the page server has no key to carry them out.
 */
export function createReleaseStatus({ remotes, reader, trials, store, keys, now }: StatusParts): ReleaseStatus {
  const readActs = actsReader(() => ({ store, keys: keys(), now }))
  const requests = new Map<string, RollbackRequest & { at: number }>()
  let monitorReadAt = -Infinity
  let last: TakenActs = { acts: [], versions: new Map(), earlier: new Map() }

  const isGiven = ({ remote, digest }: Pick<RollbackRequest, 'remote' | 'digest'>): boolean => {
    const { stable, canary } = reader.served().get(remote)?.channel ?? {}
    return digest === stable || digest === canary?.digest
  }
  const open = (): (RollbackRequest & { at: number })[] => {
    for (const [remote, rollback] of requests)
      if (!isGiven(rollback) || now().getTime() - rollback.at > LAPSES_MS) requests.delete(remote)
    return [...requests.values()]
  }

  const statusOf = (remote: string, taken: TakenActs): RemoteReleases => {
    const channel = reader.served().get(remote)?.channel
    const { named, actOn } = describer(taken, channel)
    const given = (digest: string, acts: readonly string[], instead: string | null | undefined): GivenRelease => ({
      ...named(digest),
      by: actOn(remote, digest, acts),
      instead: instead ? named(instead) : null,
    })
    const rollback = open().find((other) => other.remote === remote)
    const { stable = null, canary, revoked = [], takenBack = [] } = channel ?? {}
    return {
      name: remote,
      problem: reader.problems().get(remote) ?? reader.problems().get('') ?? null,
      live: stable === null ? null : given(stable, ['promote', 'rollback'], taken.earlier.get(remote)),
      trial: canary
        ? {
            ...given(canary.digest, ['canary'], stable),
            percent: canary.percent,
            counts: countsOf(trials, remote, canary.digest),
          }
        : null,
      gone: [...revoked, ...takenBack]
        .reverse()
        .map((digest) => ({ ...named(digest), by: actOn(remote, digest, ['revoke', 'rollback']) })),
      asked: rollback
        ? {
            digest: rollback.digest,
            who: rollback.who,
            reason: rollback.reason,
            command: commandOf(rollback, canary?.digest, taken.earlier.get(remote)),
            isLate: now().getTime() - rollback.at > MONITOR_SILENT_MS,
          }
        : null,
    }
  }

  return {
    async status() {
      const problem = await readActs().then(
        (taken) => void (last = taken),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      return {
        isMonitored: now().getTime() - monitorReadAt < MONITOR_SILENT_MS,
        problem: problem ?? null,
        remotes: remotes.map((remote) => statusOf(remote, last)),
        acts: last.acts
          .filter(({ name }) => name !== 'renew')
          .slice(0, SHOWN)
          .map(describer(last).act),
      }
    },
    ask(rollback) {
      if (!isGiven(rollback)) return false
      requests.set(rollback.remote, { ...rollback, at: now().getTime() })
      return true
    },
    rollbacks() {
      monitorReadAt = now().getTime()
      return open().map(({ at: _, ...rollback }) => rollback)
    },
  }
}

const SHOWN = 20

/** Acts and releases in the contract's shape. */
function describer({ acts, versions }: TakenActs, channel?: RemoteChannel) {
  const named = (digest: string) => ({
    digest,
    version: channel?.releases[digest]?.version ?? versions.get(digest) ?? '?',
  })
  const act = ({ name, at, who, why, remote, digest, percent }: TakenAct): ReleaseAct => ({
    name,
    at,
    who: who === CANARY_MONITOR ? null : who,
    why,
    remote: remote ?? null,
    release: digest === undefined ? null : named(digest),
    percent: percent ?? null,
  })
  const actOn = (remote: string, digest: string, names: readonly string[]): ReleaseAct | null => {
    const found = acts.find((taken) => taken.remote === remote && taken.digest === digest && names.includes(taken.name))
    return found ? act(found) : null
  }
  return { named, act, actOn }
}

/** Ends the trial, or names the release that all had before. */
const commandOf = (
  { remote, digest }: RollbackRequest,
  trial: string | undefined,
  earlier: string | undefined,
): string =>
  `npm run release -- rollback ${remote}${digest !== trial && earlier !== undefined ? ` --to ${earlier}` : ''} --why "…"`

/** The sums over the shares that the trial has had. */
function countsOf(trials: Pick<Trials, 'evidence'>, remote: string, digest: string): TrialCounts | null {
  const counts = trials.evidence().find((trial) => trial.remote === remote && trial.digest === digest)
  if (!counts) return null
  const { steps, vitals } = counts
  const arm = (name: 'canary' | 'control') => ({
    sessions: steps.reduce((sum, step) => sum + step[name].sessions, 0),
    withError: steps.reduce((sum, step) => sum + step[name].withError, 0),
    vitals: vitals[name],
  })
  return { canary: arm('canary'), control: arm('control'), isWorse: evaluate(remote, steps).isWorse }
}
