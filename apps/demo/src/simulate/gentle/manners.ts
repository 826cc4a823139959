import type { Match } from '@refcall/contract'
import type { Chance } from '../../../../../tools/lab/random.ts'
import type { Answer } from '../plan/story.ts'

/** Long enough for a visitor who has the demo's referee open in another window to take it first. */
const BROADCAST_SECONDS = { least: 42, most: 70 }
/** Nobody else was asked. */
const DIRECT_SECONDS = { least: 8, most: 15 }
/** A visitor who looks on at every step should not have to wait for a walk across the town. */
const TRAVEL_MINUTES = 0.4

/**
 * How a simulated referee answers somebody who is not simulated: late, kindly and without mistakes. What was asked before
 * `since` is part of the demo's picture, and nobody is there any more who would play.
 */
export const answerGuest = (chance: Chance, since: Date, { isDirectAssignment, createdAt }: Pick<Match, 'isDirectAssignment' | 'createdAt'>): Answer => {
  const { least, most } = isDirectAssignment ? DIRECT_SECONDS : BROADCAST_SECONDS
  const thinkSeconds = Date.parse(createdAt) < since.getTime() ? null : chance.between(least, most)
  return { thinkSeconds, wants: true, saysNo: false, travelMinutes: TRAVEL_MINUTES, withdraws: false, wrongCodes: 0 }
}
