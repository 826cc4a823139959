import { quantile } from '../../../../../tools/lab/report.ts'

/** Half of all and nineteen in twenty of all take no longer; NaN of none. */
export const middleAndTail = (values: readonly number[]): { p50: number; p95: number } => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
})

export interface Sample {
  /** Minutes. */
  readonly at: number
  readonly value: number
}

/**
 * How much the value grows a minute: the middle one of the slopes between any two samples. What only one busy moment holds
 * pulls at a least-squares line, at this it does not; NaN of fewer than two instants.
 */
export const slopePerMinute = (samples: readonly Sample[]): number => {
  const slopes = samples.flatMap((one, index) =>
    samples.slice(index + 1).flatMap((other) => (other.at === one.at ? [] : [(other.value - one.value) / (other.at - one.at)])),
  )
  slopes.sort((a, b) => a - b)
  const half = slopes.length / 2
  return ((slopes[Math.ceil(half) - 1] ?? Number.NaN) + (slopes[Math.floor(half)] ?? Number.NaN)) / 2
}
