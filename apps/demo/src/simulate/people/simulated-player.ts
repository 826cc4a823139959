import type { Client } from '@refcall/node-client'
import type { Screen } from '../live/screen.ts'
import type { PlayerPlan } from '../plan/people.ts'
import type { Simulation } from '../world.ts'

/** What a player has at hand while it is in the world. */
export interface SimulatedPlayer {
  readonly world: Simulation
  readonly plan: PlayerPlan
  readonly client: Client
  readonly screen: Screen
  /** Whether the player would choose this referee. */
  readonly likes: (refereeId: string) => boolean
  /** Reads the device's matches, as the screen does every so often. */
  refresh(): Promise<void>
}
