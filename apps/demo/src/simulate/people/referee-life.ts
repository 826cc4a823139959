import type { Match } from '@refcall/contract'
import type { Screen } from '../live/screen.ts'
import type { RefereePlan } from '../plan/people.ts'
import type { OfferReply } from '../plan/story.ts'
import type { Simulation } from '../world.ts'
import type { Joined } from './join.ts'

/** How requests are treated whose players are none of the simulation's. */
export interface Guests {
  /** In people's time. */
  answer(match: Match): OfferReply
  /** The code that such a player shows, if there is one. */
  readCode(matchId: string): Promise<string | null>
}

export interface RefereeLife extends Joined {
  readonly world: Simulation
  readonly plan: RefereePlan
  readonly screen: Screen
  /** null: everybody is treated alike. */
  readonly guests: Guests | null
}
