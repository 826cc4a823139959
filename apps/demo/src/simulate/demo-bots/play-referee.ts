import type { Log } from '@refcall/tools/run/progress'
import type { Joined } from '../people/join.ts'
import { simulateReferee } from '../people/referee.ts'
import { chanceOf } from '../plan/chance.ts'
import type { RefereePlan } from '../plan/people.ts'
import type { Simulation } from '../world.ts'
import { answerVisitor } from './answer-policy.ts'
import { DEMO_SEED } from './bot-roster.ts'
import { readVisitorCode } from './visitor-code.ts'

/** Minutes until a simulated person continues after an error. */
const RECOVER_MINUTES = 1

/** Runs until the world closes, and starts again after an error. */
export const keepAlive = async (
  world: Simulation,
  name: string,
  log: Log,
  live: () => Promise<void>,
): Promise<void> => {
  while (!world.isClosing()) {
    await live().catch((error: unknown) => log(`${name}: ${error instanceof Error ? error.message : String(error)}`))
    await world.rest(RECOVER_MINUTES)
  }
}

export interface RefereeOptions {
  /** Requests of visitors from before are ignored. */
  readonly since: Date
  readonly databaseUrl: string
  readonly log: Log
}

/** Plays a referee who answers visitors, until the world closes. */
export const playReferee = (
  world: Simulation,
  plan: RefereePlan,
  as: Joined,
  { since, databaseUrl, log }: RefereeOptions,
): Promise<void> => {
  const chance = chanceOf(DEMO_SEED, plan.name, 'guests')
  const visitors = {
    answer: answerVisitor.bind(null, chance, since),
    readCode: readVisitorCode.bind(null, databaseUrl),
  }
  return keepAlive(world, plan.name, log, () => simulateReferee(world, plan, as, visitors))
}
