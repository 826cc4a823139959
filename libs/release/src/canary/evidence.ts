const { exp, log } = Math

/** Devices of one arm: how many had a session, and how many of them an error in it. */
export interface Arm {
  readonly sessions: number
  readonly withError: number
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

/** How many times more errors a bad release may cause: what the bets are placed on, each with an equal stake. */
export const RATIOS = { some: [1.5, 2, 3, 5, 10, 30, 1_000], fatal: [100, 1e6] } as const

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
export function evidenceOf(steps: readonly Step[], ratios: readonly number[]): number {
  const wealth = ratios.map((ratio) =>
    exp(
      steps.reduce((sum, { share, canary, control }) => {
        const total = share * ratio + 1 - share
        return sum + canary.withError * log(ratio / total) - control.withError * log(total)
      }, 0),
    ),
  )
  return wealth.reduce((sum, won) => sum + won, 0) / wealth.length
}
