import { median } from '../../../../tools/lab/report.ts'

/** What one round of one half of the measurement showed. */
export interface Round {
  /** Lifecycles a second in both cities together. */
  readonly rate: number
  /** Processor time used, as a part of one core, by who used it. */
  readonly cores: Readonly<Record<string, number>>
}

/** Wanted: two servers carry this many times as much as one. */
export const WANTED = 1.8

export interface Ratio {
  readonly one: number
  readonly two: number
  /** Of the medians. */
  readonly ratio: number
  /** The least and the most of the ratios of rounds that followed each other. */
  readonly spread: readonly [number, number]
}

export const ratioOf = (one: readonly Round[], two: readonly Round[]): Ratio => {
  const pairs = one.flatMap(({ rate }, index) => (two[index] ? [two[index].rate / rate] : []))
  const [low, high] = [median(one.map(({ rate }) => rate)), median(two.map(({ rate }) => rate))]
  return { one: low, two: high, ratio: high / low, spread: [Math.min(...pairs), Math.max(...pairs)] }
}

/** A server that uses this much of its share has no more to give: what is left of a period is too short for anything. */
const FULL = 0.85

/**
 * Why the rounds say nothing about the server of both cities: its share was not used up, so something else was the limit. What two
 * servers leave unused only makes the ratio smaller than it is.
 * @param share percent of a core
 */
export const unused = (one: readonly Round[], share: number): string[] => {
  const used = Math.min(...one.map(({ cores }) => cores['east'] ?? 0)) / (share / 100)
  return used >= FULL ? [] : [`both cities on east: it used ${Math.round(100 * used)} % of its share only`]
}
