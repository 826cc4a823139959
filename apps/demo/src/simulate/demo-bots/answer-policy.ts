import type { Match } from '@refcall/contract'
import type { Chance } from '@refcall/random'
import type { OfferReply } from '../plan/story.ts'

/** Long enough for a visitor with the demo's referee open in another window to accept first. */
const BROADCAST_SECONDS = { least: 42, most: 70 }
/** No other referee was asked. */
const DIRECT_SECONDS = { least: 8, most: 15 }
/** Short: a visitor who watches every step should not wait for a realistic journey. */
const TRAVEL_MINUTES = 0.4

/**
 * How a simulated referee answers a visitor's request: after a delay, always yes and without mistakes. Requests from
 * before `since` belong to the seeded demo and have no player: they are ignored.
 */
export const answerVisitor = (
  chance: Chance,
  since: Date,
  { isDirectAssignment, createdAt }: Pick<Match, 'isDirectAssignment' | 'createdAt'>,
): OfferReply => {
  const { least, most } = isDirectAssignment ? DIRECT_SECONDS : BROADCAST_SECONDS
  const thinkSeconds = Date.parse(createdAt) < since.getTime() ? null : chance.between(least, most)
  return { thinkSeconds, wants: true, saysNo: false, travelMinutes: TRAVEL_MINUTES, withdraws: false, wrongCodes: 0 }
}
