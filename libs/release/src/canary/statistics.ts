const { exp, log } = Math

/** Devices of one arm: how many had a session, how many of them an error in it, and for how many the release did not load. */
interface Arm {
  readonly sessions: number
  readonly withError: number
  readonly notLoaded: number
}

/**
 * One step of a trial: a share of the devices, above 0 and below 1, and what was counted while it lasted. A device is
 * counted once in a trial, at its first error, in the arm where it then is.
 */
export interface Step {
  readonly share: number
  readonly canary: Arm
  readonly control: Arm
}

/** The chance, over a whole trial, that a release is rolled back that is no worse. */
export const ALPHA = 0.001

/** Fewer devices with an error decide nothing: at a share of 1 % two would, and two are forged with ease. */
const AT_LEAST = 5

/** What is compared, and how many times more often it may happen with a bad release: each ratio gets an equal stake. */
const LANES = [
  { count: 'notLoaded', ratios: [100, 1e6], text: 'did not load in' },
  { count: 'withError', ratios: [1.5, 2, 3, 5, 10, 30, 1_000], text: 'had an error in' },
] as const
type Lane = (typeof LANES)[number]

/**
 * Whether a release on trial is worse than the one before. May be asked as often as there is something new: the chance to
 * find a release worse that is not is at most `alpha` over the whole trial, half of it for sessions with an error and half
 * for releases that do not load, which are found sooner because a fatal fault is what their bets are on.
 *
 * @param release such as `player 1.8.3`
 * @param alpha for one of several that evaluate the same trial: its part
 * @throws RangeError for a share that leaves no control: without one nothing can be compared
 */
export function evaluate(
  release: string,
  steps: readonly Step[],
  alpha = ALPHA,
): { isWorse: boolean; /** A sentence with figures. */ reason: string } {
  for (const { share } of steps)
    if (!(share > 0 && share < 1)) throw new RangeError(`A share of ${share} leaves nothing to compare.`)
  for (const lane of LANES) {
    const evidence = evidenceOf(steps, lane)
    if (evidence < 2 / alpha || sumOf(steps, 'canary', lane.count) < AT_LEAST) continue
    const rarity = evidence >= 1e6 ? 'a million' : Math.floor(evidence).toLocaleString('en-US')
    return {
      isWorse: true,
      reason: `${release} ${compared(steps, lane)}. If it were no worse, this would happen at most once in ${rarity} trials.`,
    }
  }
  return { isWorse: false, reason: `${release} ${compared(steps, LANES[1])}: no reason to take it back.` }
}

/**
 * How much a bettor has won who bet 1 that the canary causes more errors than the control: an e-process. While the
 * release is no worse, whatever the error rate is and however it changes, its chance of ever reaching 1/α is at most α,
 * looked at as often as one likes (Ville's inequality).
 *
 * A release that changes nothing leaves the arm of each device with an error to our own draw: the canary with probability
 * `share`. A release with `r` times the errors makes that `share·r / (share·r + 1 - share)`. The bettor's wealth is the
 * likelihood ratio of these two, mixed over `ratios`. It needs no count of sessions, so it does not matter that they are
 * incomplete. Source: A. Wald, Sequential Analysis (1947), mixed over alternatives as in H. Robbins, Annals of
 * Mathematical Statistics 41 (1970); two samples by e-values: Turner, Ly and Grünwald, arXiv:2106.02693.
 */
function evidenceOf(steps: readonly Step[], { count, ratios }: Lane): number {
  const wealth = ratios.map((ratio) =>
    exp(
      steps.reduce((sum, { share, canary, control }) => {
        const total = share * ratio + 1 - share
        return sum + canary[count] * log(ratio / total) - control[count] * log(total)
      }, 0),
    ),
  )
  return wealth.reduce((sum, won) => sum + won, 0) / wealth.length
}

const sumOf = (steps: readonly Step[], arm: 'canary' | 'control', count: keyof Arm): number =>
  steps.reduce((sum, step) => sum + step[arm][count], 0)

function compared(steps: readonly Step[], { count, text }: Lane): string {
  const ofSessions = (arm: 'canary' | 'control') => {
    const [counted, sessions] = [sumOf(steps, arm, count), sumOf(steps, arm, 'sessions')]
    const share = sessions === 0 ? '' : ` (${((100 * counted) / sessions).toFixed(1)} %)`
    return `${counted} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'}${share}`
  }
  return `${text} ${ofSessions('canary')}, against ${ofSessions('control')} with the release before`
}
