import type { Database } from '@refcall/api/embed/database'
import type { Place } from '@refcall/domain'
import { joinAsReferee } from '../../people/join.ts'
import { openSimulation, type SimulationOptions } from '../../world.ts'
import { playReferee, type RefereeOptions } from '../play-referee.ts'
import type { LocalReferees } from './follow-visitors.ts'
import { localReferees } from './local-referees.ts'
import { settleReferees } from './settle-referees.ts'

/** Puts the three referees of a place on duty there; each place is a simulation of its own, which can end alone. */
export const comeToVisitor = async (
  place: Place,
  { db, simulation, referee }: { db: Database; simulation: SimulationOptions; referee: RefereeOptions },
): Promise<LocalReferees> => {
  const plans = localReferees(place)
  await settleReferees(db, plans, new Date())
  const world = await openSimulation(simulation)
  const lives = plans.map(async (plan) => playReferee(world, plan, await joinAsReferee(world, plan), referee))
  return {
    leave: async () => {
      world.close()
      await Promise.all(lives)
    },
  }
}
