import type { Log } from '../../../../../tools/run/progress.ts'
import { joinAsReferee, type Joined } from '../people/join.ts'
import { simulatePlayer } from '../people/player.ts'
import { simulateReferee } from '../people/referee.ts'
import type { RefereePlan } from '../plan/people.ts'
import { chanceOf } from '../plan/chance.ts'
import { openSimulation } from '../world.ts'
import { botRoster, DEMO_SEED, preferredReferee, tellCalmVisit, WEEK_MINUTES } from './bot-roster.ts'
import { seededRefereePlans, joinAsSeededReferees } from './seeded-referees.ts'
import { readVisitorCode } from './visitor-code.ts'
import { answerVisitor } from './answer-policy.ts'

/** Minutes until a simulated person continues after an error. */
const RECOVER_MINUTES = 1

/**
 * Runs the demo bots on a running product until `leave`, which ends their own matches and takes the referees off duty.
 * Visitors' matches are left unchanged.
 */
export const runDemoBots = async ({
  origin,
  databaseUrl,
  speed = 1,
  log,
}: {
  origin: string
  databaseUrl: string
  speed?: number
  log: Log
}): Promise<{ leave(): Promise<void> }> => {
  const began = new Date()
  const world = await openSimulation({ origin, seed: DEMO_SEED, speed, onUnexpected: log })
  const { referees, players } = botRoster
  const joined: Joined[] = []
  // Sequential: joining is not urgent and must not slow down the product's start.
  for (const plan of referees) joined.push(await joinAsReferee(world, plan))
  log(`${referees.length} simulated referees have come, ${players.length} players are on their way`)
  const ids = joined.map(({ refereeId }) => refereeId)

  const again = async (name: string, live: () => Promise<void>): Promise<void> => {
    while (!world.isClosing()) {
      await live().catch((error: unknown) => log(`${name}: ${error instanceof Error ? error.message : String(error)}`))
      await world.rest(RECOVER_MINUTES)
    }
  }
  const lives: Promise<void>[] = []
  const letLive = (plan: RefereePlan, as: Joined): void => {
    const chance = chanceOf(DEMO_SEED, plan.name, 'guests')
    const visitors = {
      answer: answerVisitor.bind(null, chance, began),
      readCode: readVisitorCode.bind(null, databaseUrl),
    }
    lives.push(again(plan.name, () => simulateReferee(world, plan, as, visitors)))
  }
  for (const [index, plan] of referees.entries()) {
    const as = joined[index]
    if (as) letLive(plan, as)
  }
  for (const [index, plan] of players.entries()) {
    const preferred = preferredReferee(index)
    const likes = (refereeId: string): boolean =>
      preferred === null ? ids.includes(refereeId) : ids[preferred] === refereeId
    lives.push(again(plan.name, () => simulatePlayer(world, plan, { likes, tell: tellCalmVisit })))
  }
  const seededReferees = seededRefereePlans(WEEK_MINUTES)
  for (const plan of seededReferees) {
    const as = await joinAsSeededReferees(world, plan)
    if (as) letLive(plan, as)
  }
  return {
    leave: async () => {
      world.close()
      await Promise.all(lives)
    },
  }
}
