import { openSimulation, type Simulation } from './world.ts'
import { joinAsReferee, type Joined } from './people/join.ts'
import { simulatePlayer } from './people/player.ts'
import { simulateReferee } from './people/referee.ts'
import type { SimulatedPeople, RefereePlan } from './plan/people.ts'

/** Password hashing is slow by design: more joins at once would only queue. */
const JOIN_AT_ONCE = 8

export interface Evening {
  readonly world: Simulation
  /** Ends it; resolves when everyone has finished their current match. */
  close(): Promise<void>
}

const reported = (world: Simulation, name: string, life: Promise<void>): Promise<void> =>
  life.catch((error: unknown) =>
    world.figures.unexpected(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  )

/** Opens all browsers and starts all people. Resolves when the last one has joined. */
export const beginEvening = async (
  { origin, seed, speed }: { readonly origin: string; readonly seed: number; readonly speed: number },
  { referees, players }: SimulatedPeople,
): Promise<Evening> => {
  const world = await openSimulation({ origin, seed, speed })
  const joined: { plan: RefereePlan; as: Joined }[] = []
  const queue = [...referees]
  const join = async (): Promise<void> => {
    for (let plan = queue.shift(); plan; plan = queue.shift())
      joined.push({ plan, as: await joinAsReferee(world, plan) })
  }
  await Promise.all(Array.from({ length: JOIN_AT_ONCE }, join))
  const lives = [
    ...joined.map(({ plan, as }) => reported(world, plan.name, simulateReferee(world, plan, as))),
    ...players.map((plan) => reported(world, plan.name, simulatePlayer(world, plan))),
  ]
  return {
    world,
    close: async () => {
      world.close()
      await Promise.all(lives)
    },
  }
}
