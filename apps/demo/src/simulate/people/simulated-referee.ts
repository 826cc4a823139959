import type { Match } from '@refcall/contract'
import type { Screen } from '../live/screen.ts'
import type { RefereePlan } from '../plan/people.ts'
import type { OfferReply } from '../plan/story.ts'
import type { Simulation } from '../world.ts'
import type { Joined } from './join.ts'

/** How a referee answers requests of players who are not simulated. */
export interface VisitorPolicy {
  /** In people's time. */
  answer(match: Match): OfferReply
  /** The code that such a player shows, if there is one. */
  readCode(matchId: string): Promise<string | null>
}

export interface SimulatedReferee extends Joined {
  readonly world: Simulation
  readonly plan: RefereePlan
  readonly screen: Screen
  /** null: all players are treated alike. */
  readonly visitors: VisitorPolicy | null
}
