import { quantile } from '../../bench/report.ts'

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

/** How much the value grows a minute, by least squares over all samples; NaN of fewer than two instants. */
export const slopePerMinute = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number): number => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample.value)]
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  return samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - value), 0) / spread
}
