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
} from '@refcall/release'
import { operatorRequests } from './operator-requests.ts'

/** A monitor asks every second. */
const MONITOR_SILENT_MS = 10_000

/** Release status for operators, and what they ask of the registry. */
export interface ReleaseStatus extends Pick<ReturnType<typeof operatorRequests>, 'askRollback' | 'askFlag'> {
  status(): Promise<Omit<ReleasesStatus, 'shell' | 'override'>>
  /** Open requests, for the monitor. */
  requests(): ReturnType<ReturnType<typeof operatorRequests>['all']>
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
 * counts.
 */
export function createReleaseStatus({ remotes, reader, trials, store, keys, now }: StatusParts): ReleaseStatus {
  const readActs = actsReader(() => ({ store, keys: keys(), now }))
  const requests = operatorRequests((remote) => reader.served().get(remote)?.channel, now)
  let monitorReadAt = -Infinity
  let last: TakenActs = { acts: [], versions: new Map(), earlier: new Map() }

  return {
    async status() {
      const problem = await readActs().then(
        (taken) => void (last = taken),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      return {
        isMonitored: now().getTime() - monitorReadAt < MONITOR_SILENT_MS,
        problem: problem ?? null,
        remotes: remotes.map((remote) => statusOf(remote, last, { reader, trials, requests })),
        acts: last.acts
          .filter(({ name }) => name !== 'renew')
          .slice(0, SHOWN)
          .map(describer(last).act),
      }
    },
    askRollback: requests.askRollback,
    askFlag: requests.askFlag,
    requests() {
      monitorReadAt = now().getTime()
      return requests.all()
    },
  }
}

type Requests = ReturnType<typeof operatorRequests>

/** What is live, on trial and gone of a remote, and what operators ask for. */
function statusOf(
  remote: string,
  taken: TakenActs,
  { reader, trials, requests }: Pick<StatusParts, 'reader' | 'trials'> & { readonly requests: Requests },
): RemoteReleases {
  const channel = reader.served().get(remote)?.channel
  const { named, actOn, switchOf } = describer(taken, channel)
  const given = (digest: string, acts: readonly string[], instead: string | null | undefined): GivenRelease => ({
    ...named(digest),
    by: actOn(remote, digest, acts),
    instead: instead ? named(instead) : null,
  })
  const { stable = null, canary, revoked = [], takenBack = [], flags = {} } = channel ?? {}
  const earlier = taken.earlier.get(remote)
  return {
    name: remote,
    problem: reader.problems().get(remote) ?? reader.problems().get('') ?? null,
    live: stable === null ? null : given(stable, ['promote', 'rollback'], earlier),
    trial: canary
      ? {
          ...given(canary.digest, ['canary'], stable),
          percent: canary.percent,
          counts: countsOf(trials, remote, canary.digest),
        }
      : null,
    flags: Object.entries(flags)
      .map(([name, percent]) => {
        const asked = askedFlag(requests.flagOf(remote, name))
        return { name, percent, by: switchOf(remote, name), asked }
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    gone: [...revoked, ...takenBack]
      .reverse()
      .map((digest) => ({ ...named(digest), by: actOn(remote, digest, ['revoke', 'rollback']) })),
    asked: askedRollback(requests.rollbackOf(remote), canary?.digest, earlier),
  }
}

const SHOWN = 20

/** Acts and releases in the contract's shape. */
function describer({ acts, versions }: TakenActs, channel?: RemoteChannel) {
  const named = (digest: string) => ({
    digest,
    version: channel?.releases[digest]?.version ?? versions.get(digest) ?? '?',
  })
  const act = ({ name, at, who, why, remote, digest, flag, percent }: TakenAct): ReleaseAct => ({
    name,
    at,
    who: who === CANARY_MONITOR ? null : who,
    why,
    remote: remote ?? null,
    release: digest === undefined ? null : named(digest),
    flag: flag ?? null,
    percent: percent ?? null,
  })
  const actOn = (remote: string, digest: string, names: readonly string[]): ReleaseAct | null => {
    const found = acts.find((taken) => taken.remote === remote && taken.digest === digest && names.includes(taken.name))
    return found ? act(found) : null
  }
  const switchOf = (remote: string, flag: string): ReleaseAct | null => {
    const found = acts.find((taken) => taken.remote === remote && taken.flag === flag)
    return found ? act(found) : null
  }
  return { named, act, actOn, switchOf }
}

function askedFlag(request: ReturnType<Requests['flagOf']>): RemoteReleases['flags'][number]['asked'] {
  if (!request) return null
  const { remote, flag, percent, who, reason, isLate } = request
  const command = `npm run release -- flag ${remote} ${flag} --percent ${percent} --why "…"`
  return { percent, who, reason, command, isLate }
}

/** Its command ends the trial, or names the release that all had before. */
function askedRollback(
  request: ReturnType<Requests['rollbackOf']>,
  trial: string | undefined,
  earlier: string | undefined,
): RemoteReleases['asked'] {
  if (!request) return null
  const { remote, digest, who, reason, isLate } = request
  const to = digest !== trial && earlier !== undefined ? ` --to ${earlier}` : ''
  return { digest, who, reason, command: `npm run release -- rollback ${remote}${to} --why "…"`, isLate }
}

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
