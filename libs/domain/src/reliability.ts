import { LIMITS } from './limits.ts'

/** How often a party was at the table, of the matches where it is known; unknown is neither yes nor no. */
export interface AttendanceRecord {
  readonly came: number
  readonly of: number
}

/** Whether so many outcomes say anything. */
export const isKnownWell = ({ of }: AttendanceRecord): boolean => of >= LIMITS.reliability.leastOutcomes

/** Whether there are so few outcomes that the next ones may well be different. */
export const hasFewOutcomes = ({ of }: AttendanceRecord): boolean => of < LIMITS.reliability.manyOutcomes
