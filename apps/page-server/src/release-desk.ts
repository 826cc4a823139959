import type { GivenRelease, ReleaseAct, ReleasesStatus, RemoteReleases, TrialFares } from '@refcall/contract'
import {
  actsReader,
  JUDGE,
  mayReadEvidence,
  verdict,
  type KeyFile,
  type RemoteChannel,
  type ReleaseReader,
  type Store,
  type TakenAct,
  type TakenActs,
  type Trials,
  type Wish,
} from '@refcall/release'

/** A wish that is not fulfilled lapses: who comes back later asks again. */
const LAPSES_MS = 120_000
/** A judge asks every second. */
const HEARD_MS = 10_000

/** Release status for operators, and their rollback requests. */
export interface ReleaseDesk {
  status(): Promise<Omit<ReleasesStatus, 'shell' | 'override'>>
  /** Keeps a wish for the judge; false if no device gets that release any more. */
  ask(wish: Wish): boolean
  /** Whether the caller has the registry's key. */
  mayHear(authorization: string | undefined): boolean
  /** Open rollback requests, for permitted callers. */
  wishes(): Wish[]
}

interface DeskParts {
  readonly remotes: readonly string[]
  readonly reader: Pick<ReleaseReader, 'served' | 'problems'>
  readonly trials: Pick<Trials, 'evidence'>
  readonly store: Store
  readonly keys: () => KeyFile
  readonly now: () => Date
}

/**
 * What is live comes from the channel that is served, why it is so from the signed log, how it fares from this page server's own
 * counts. Wishes are kept in memory: the page server cannot fulfil them, it has no key.
 */
export function releaseDesk({ remotes, reader, trials, store, keys, now }: DeskParts): ReleaseDesk {
  const readActs = actsReader(() => ({ store, keys: keys(), now }))
  const asked = new Map<string, Wish & { at: number }>()
  let heardAt = -Infinity
  let last: TakenActs = { acts: [], versions: new Map(), earlier: new Map() }

  const isGiven = ({ remote, digest }: Pick<Wish, 'remote' | 'digest'>): boolean => {
    const { stable, canary } = reader.served().get(remote)?.channel ?? {}
    return digest === stable || digest === canary?.digest
  }
  const open = (): (Wish & { at: number })[] => {
    for (const [remote, wish] of asked)
      if (!isGiven(wish) || now().getTime() - wish.at > LAPSES_MS) asked.delete(remote)
    return [...asked.values()]
  }

  const told = (remote: string, taken: TakenActs): RemoteReleases => {
    const channel = reader.served().get(remote)?.channel
    const words = inWords(taken, channel)
    const given = (digest: string, acts: readonly string[], instead: string | null | undefined): GivenRelease => ({
      ...words.named(digest),
      by: words.actOn(remote, digest, acts),
      instead: instead ? words.named(instead) : null,
    })
    const wish = open().find((other) => other.remote === remote)
    const { stable = null, canary, revoked = [], takenBack = [] } = channel ?? {}
    return {
      name: remote,
      problem: reader.problems().get(remote) ?? reader.problems().get('') ?? null,
      live: stable === null ? null : given(stable, ['promote', 'rollback'], taken.earlier.get(remote)),
      trial: canary
        ? {
            ...given(canary.digest, ['canary'], stable),
            percent: canary.percent,
            fares: faresOf(trials, remote, canary.digest),
          }
        : null,
      gone: [...revoked, ...takenBack]
        .reverse()
        .map((digest) => ({ ...words.named(digest), by: words.actOn(remote, digest, ['revoke', 'rollback']) })),
      asked: wish
        ? {
            digest: wish.digest,
            who: wish.who,
            reason: wish.reason,
            command: commandOf(wish, canary?.digest, taken.earlier.get(remote)),
            isLate: now().getTime() - wish.at > HEARD_MS,
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
        isHeard: now().getTime() - heardAt < HEARD_MS,
        problem: problem ?? null,
        remotes: remotes.map((remote) => told(remote, last)),
        acts: last.acts
          .filter(({ name }) => name !== 'renew')
          .slice(0, SHOWN)
          .map(inWords(last).act),
      }
    },
    ask(wish) {
      if (!isGiven(wish)) return false
      asked.set(wish.remote, { ...wish, at: now().getTime() })
      return true
    },
    mayHear: (authorization) => mayReadEvidence(authorization, keys(), now()),
    wishes() {
      heardAt = now().getTime()
      return open().map(({ at: _, ...wish }) => wish)
    },
  }
}

const SHOWN = 20

/** Acts and releases in the contract's shape. */
function inWords({ acts, versions }: TakenActs, channel?: RemoteChannel) {
  const named = (digest: string) => ({
    digest,
    version: channel?.releases[digest]?.version ?? versions.get(digest) ?? '?',
  })
  const act = ({ name, at, who, why, remote, digest, percent }: TakenAct): ReleaseAct => ({
    name,
    at,
    who: who === JUDGE ? null : who,
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
const commandOf = ({ remote, digest }: Wish, trial: string | undefined, earlier: string | undefined): string =>
  `npm run release -- rollback ${remote}${digest !== trial && earlier !== undefined ? ` --to ${earlier}` : ''} --why "…"`

/** The sums over the shares that the trial has had. */
function faresOf(trials: Pick<Trials, 'evidence'>, remote: string, digest: string): TrialFares | null {
  const counts = trials.evidence().find((trial) => trial.remote === remote && trial.digest === digest)
  if (!counts || counts.errors.length === 0) return null
  const arm = (name: 'canary' | 'control') => ({
    sessions: counts.errors.reduce((sum, step) => sum + step[name].sessions, 0),
    withError: counts.errors.reduce((sum, step) => sum + step[name].withError, 0),
    vitals: counts.vitals[name],
  })
  return { canary: arm('canary'), control: arm('control'), isWorse: verdict(remote, counts).decision === 'roll_back' }
}
