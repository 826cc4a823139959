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

/** A server that uses this much of its share has no more to give. */
const FULL = 0.9

/**
 * Why the rounds say nothing about the servers of cities: their shares were not used up, so something else was the limit.
 * @param share percent of a core
 */
export const unused = (one: readonly Round[], two: readonly Round[], share: number): string[] => {
  const least = (rounds: readonly Round[], server: string): number => Math.min(...rounds.map(({ cores }) => cores[server] ?? 0))
  const whole = share / 100
  return ([['both cities on east', one, 'east'], ['one city on each', two, 'east'], ['one city on each', two, 'west']] as const).flatMap(([what, rounds, server]) => {
    const used = least(rounds, server)
    return used >= FULL * whole ? [] : [`${what}: ${server} used ${Math.round((100 * used) / whole)} % of its share only`]
  })
}
