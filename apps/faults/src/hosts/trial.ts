import { FAULTS, type FaultName } from './failover/fault-names.ts'

/** What is lost in a restore: every host of the database, with its disks; or what a wrong statement took. */
export const LOSSES = ['hosts', 'statement'] as const
export type Loss = (typeof LOSSES)[number]

/** What is done to the hosts; plain data, because it is passed to the process on the host of the clients. */
export interface Trial {
  readonly seed: number
  /** Matches begun per minute, in cash and paid by card together. */
  readonly matchesPerMinute: number
  /** Of a failover, one after the other in an order of the seed. */
  readonly faults: readonly FaultName[]
  /** Of a restore. */
  readonly loss?: Loss
  /** The standbys follow without being waited for: a failover may forget the last writes, and nothing else. */
  readonly isAsynchronous: boolean
  /** Fewer hosts and people, without NATS, and no Prometheus to wait for. */
  readonly isShort: boolean
}

export type Size = Pick<Trial, 'isAsynchronous' | 'isShort' | 'matchesPerMinute'>

/** The usual faults of a size. */
export const usualFaults = ({ isShort }: Pick<Trial, 'isShort'>): readonly FaultName[] =>
  isShort ? ['primary-process'] : FAULTS
