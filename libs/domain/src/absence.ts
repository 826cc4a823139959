import type { Actor, StepName } from './lifecycle-step.ts'
import { LIMITS } from './limits.ts'

const { playerAbsentAfterMs, refereeAbsentAfterMs } = LIMITS.arrival

export const PROGRESS_STAGES = ['on_the_way', 'at_table'] as const

/** How it is known that the referee is at the table: the referee said so, or a position showed it. */
export type ArrivalSource = 'referee' | 'position'

/** What is known of a referee's coming. Instants in milliseconds since the epoch. */
export interface Arrival {
  /** Estimated when the referee accepted. */
  readonly expectedAt: number
  readonly arrivedAt: number | null
  /** When the player last said to be at the table. */
  readonly playerHereAt: number | null
}

/**
 * When the referee may report that the player is not at the table; null before the referee is there. The player who says
 * to be there starts the wait again.
 */
export function playerAbsentAt({ arrivedAt, playerHereAt }: Arrival): number | null {
  return arrivedAt === null ? null : Math.max(arrivedAt, playerHereAt ?? 0) + playerAbsentAfterMs
}

/** When the player may report that the referee did not come. The referee who says to be there starts the wait again. */
export function refereeAbsentAt({ expectedAt, arrivedAt }: Arrival): number {
  return Math.max(expectedAt, arrivedAt ?? 0) + refereeAbsentAfterMs
}

/** Whether a step that ends the way shows that the referee came; null: unknown. */
export function cameBy(step: StepName, actor: Actor, arrivedBy: ArrivalSource | null): true | null {
  if (step === 'verify') return true
  if (step !== 'complete') return null
  return actor === 'player' || (actor === 'referee' && arrivedBy === 'position') ? true : null
}
