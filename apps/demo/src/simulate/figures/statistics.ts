import { quantile } from '@refcall/faults/lab/report'

/** The 50th and the 95th percentile; NaN for no values. */
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
 * Growth of the value per minute, by the Theil–Sen estimator (the median slope between any two samples): robust against
 * single outliers. NaN for fewer than two instants.
 */
export const slopePerMinute = (samples: readonly Sample[]): number => {
  const slopes = samples.flatMap((one, index) =>
    samples
      .slice(index + 1)
      .flatMap((other) => (other.at === one.at ? [] : [(other.value - one.value) / (other.at - one.at)])),
  )
  slopes.sort((a, b) => a - b)
  const half = slopes.length / 2
  return ((slopes[Math.ceil(half) - 1] ?? Number.NaN) + (slopes[Math.floor(half)] ?? Number.NaN)) / 2
}
