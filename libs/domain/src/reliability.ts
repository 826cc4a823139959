import { LIMITS } from './limits.ts'

/** How often a party was at the table, of the matches where it is known; unknown is neither yes nor no. */
export interface AttendanceRecord {
  readonly came: number
  readonly of: number
}

/** The two-sided 95 % quantile of the normal distribution. */
const Z = 1.96

/** Whether so many outcomes say anything. */
export const isKnownWell = ({ of }: AttendanceRecord): boolean => of >= LIMITS.reliability.leastOutcomes

/**
 * How probable it is at least that the party comes the next time, from 0 to 1: the lower end of Wilson's score interval,
 * which stays honest for few outcomes and for outcomes that are all alike.
 */
export function leastProbability({ came, of }: AttendanceRecord): number {
  if (of === 0) return 0
  const share = came / of
  const square = Z ** 2
  const spread = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2))
  return Math.max(0, (share + square / (2 * of) - spread) / (1 + square / of))
}
