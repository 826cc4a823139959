import { openDatabase } from '@refcall/api/embed/database'
import type { Log } from '@refcall/tools/run/progress'
import { joinAsReferee, type Joined } from '../people/join.ts'
import { simulatePlayer } from '../people/player.ts'
import { openSimulation } from '../world.ts'
import { botRoster, DEMO_SEED, preferredReferee, tellCalmVisit, WEEK_MINUTES } from './bot-roster.ts'
import { keepAlive, playReferee } from './play-referee.ts'
import { seededRefereePlans, joinAsSeededReferees } from './seeded-referees.ts'
import { comeToVisitor } from './visitors/come-to-visitor.ts'
import { followVisitors } from './visitors/follow-visitors.ts'

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
  const referee = { since: new Date(), databaseUrl, log }
  const simulated = new Set<string>()
  const onClient = (deviceId: string): void => void simulated.add(deviceId)
  const simulation = { origin, seed: DEMO_SEED, speed, onUnexpected: log, onClient }
  const world = await openSimulation(simulation)
  const db = openDatabase(databaseUrl, 1)
  const lives: Promise<void>[] = [
    keepAlive(world, 'demo visitors', log, () =>
      followVisitors(world, {
        db,
        come: (place) => comeToVisitor(place, { db, simulation, referee }),
        isSimulated: (deviceId) => simulated.has(deviceId),
        log,
      }),
    ),
  ]
  const { referees, players } = botRoster
  const joined: Joined[] = []
  // Sequential: joining is not urgent and must not slow down the product's start.
  for (const plan of referees) joined.push(await joinAsReferee(world, plan))
  log(`${referees.length} simulated referees have come, ${players.length} players are on their way`)
  const ids = joined.map(({ refereeId }) => refereeId)

  for (const [index, plan] of referees.entries()) {
    const as = joined[index]
    if (as) lives.push(playReferee(world, plan, as, referee))
  }
  for (const [index, plan] of players.entries()) {
    const preferred = preferredReferee(index)
    const likes = (refereeId: string): boolean =>
      preferred === null ? ids.includes(refereeId) : ids[preferred] === refereeId
    lives.push(keepAlive(world, plan.name, log, () => simulatePlayer(world, plan, { likes, tell: tellCalmVisit })))
  }
  for (const plan of seededRefereePlans(WEEK_MINUTES)) {
    const as = await joinAsSeededReferees(world, plan)
    if (as) lives.push(playReferee(world, plan, as, referee))
  }
  return {
    leave: async () => {
      world.close()
      await Promise.all(lives)
      await db.destroy()
    },
  }
}
