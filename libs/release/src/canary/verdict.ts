import { evidenceOf, RATIOS, type Arm, type Step } from './evidence.ts'

/** The chance, over a whole trial, that a release is taken back that is no worse. */
export const ALPHA = 0.001

/** Fewer devices with an error decide nothing: at a share of 1 % two would, and two are forged with ease. */
const AT_LEAST = 5

/** What beacons said of a release on trial, one entry a share it has had. */
export interface TrialCounts {
  /** Sessions with any error. */
  readonly errors: readonly Step[]
  /** Sessions in which the remote did not load: 404, integrity, no module. */
  readonly loads: readonly Step[]
}

export interface Verdict {
  readonly decision: 'go_on' | 'roll_back'
  /** A sentence with figures. */
  readonly reason: string
}

/**
 * Whether a release on trial is to be taken back. May be asked as often as there is something new: the chance to take
 * back a release that is no worse is at most 0.001 over the whole trial, half of it for sessions with an error and half
 * for releases that do not load, which go out sooner because a fatal fault is what their bets are on.
 *
 * @param release such as `player 1.8.3`
 * @param alpha that chance, for one of several that judge the same trial: a part of it
 * @throws RangeError for a share that leaves no control: without one nothing can be compared
 */
export function verdict(release: string, { errors, loads }: TrialCounts, alpha = ALPHA): Verdict {
  for (const { share } of [...errors, ...loads])
    if (!(share > 0 && share < 1)) throw new RangeError(`A share of ${share} leaves nothing to compare.`)
  const lanes = [
    { steps: loads, ratios: RATIOS.fatal, what: 'did not load in' },
    { steps: errors, ratios: RATIOS.some, what: 'had an error in' },
  ]
  for (const { steps, ratios, what } of lanes) {
    const evidence = evidenceOf(steps, ratios)
    if (evidence < 2 / alpha || sumOf(steps.map((step) => step.canary)).withError < AT_LEAST) continue
    return {
      decision: 'roll_back',
      reason: `${release} ${what} ${compared(steps)}. If it were no worse, this would happen at most once in ${once(evidence)} trials.`,
    }
  }
  return { decision: 'go_on', reason: `${release} had an error in ${compared(errors)}: no reason to take it back.` }
}

const compared = (steps: readonly Step[]): string => {
  const [canary, control] = [sumOf(steps.map((step) => step.canary)), sumOf(steps.map((step) => step.control))]
  return `${ofSessions(canary)}, against ${ofSessions(control)} with the release before`
}

const sumOf = (arms: readonly Arm[]): Arm =>
  arms.reduce(
    (sum, { sessions, withError }) => ({ sessions: sum.sessions + sessions, withError: sum.withError + withError }),
    { sessions: 0, withError: 0 },
  )

const ofSessions = ({ sessions, withError }: Arm): string =>
  `${withError} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'}${sessions === 0 ? '' : ` (${((100 * withError) / sessions).toFixed(1)} %)`}`

const once = (evidence: number): string =>
  evidence >= 1e6 ? 'a million' : Math.floor(evidence).toLocaleString('en-US')
