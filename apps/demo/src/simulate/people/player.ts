import type { LiveMessage, Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { createScreen } from '../live/screen.ts'
import { chanceOf } from '../plan/chance.ts'
import type { PlayerPlan } from '../plan/people.ts'
import { tellVisit, type Visit } from '../plan/story.ts'
import type { Simulation } from '../world.ts'
import { listen } from './line.ts'
import { playVisit } from './visit.ts'

/** How long the stream may lag behind the reads after the run. */
const CATCH_UP_MS = 15_000

/** A player without an account who makes visits until the world closes. */
export const simulatePlayer = async (
  world: Simulation,
  plan: PlayerPlan,
  {
    likes = () => true,
    tell = tellVisit,
  }: { likes?: (refereeId: string) => boolean; tell?: (seed: number, player: PlayerPlan, round: number) => Visit } = {},
): Promise<void> => {
  const client = world.newClient()
  const { deviceId } = client
  await client.must('POST /api/start', { body: { deviceId } })
  const screen = createScreen()
  const report = (error: unknown): void =>
    world.figures.unexpected(`${plan.name}: ${error instanceof Error ? error.message : String(error)}`)
  const refresh = async (): Promise<void> => {
    const { matches } = await client.must('GET /api/device/:deviceId/matches', { params: { deviceId } })
    for (const match of matches) screen.take(match, 'asked')
  }
  const takeLive = (match: Match): void => screen.take(match, 'live')
  const onMessage = (message: LiveMessage): void => {
    if (message.type === 'match_update') takeLive(message.match)
    else if (message.type === 'snapshot') message.matches.forEach(takeLive)
  }
  const leaveLine = listen(world, {
    client,
    plan,
    chance: chanceOf(world.seed, plan.name, 'line'),
    who: 'a player',
    onMessage,
  })
  const poll = setInterval(() => void refresh().catch(report), LIMITS.polling.playerMatchesMs)
  try {
    for (let round = 0; ; round += 1) {
      const visit = tell(world.seed, plan, round)
      await world.rest(visit.idleMinutes)
      if (world.isClosing()) break
      await playVisit({ world, plan, client, screen, likes, refresh }, visit)
    }
    await refresh()
    const end = performance.now() + CATCH_UP_MS
    while (screen.behind().length > 0 && performance.now() < end) await world.wait(end - performance.now(), screen.bell)
    for (const id of screen.behind()) world.figures.unexpected(`the stream of ${plan.name} never told the end of ${id}`)
  } finally {
    clearInterval(poll)
    leaveLine()
  }
}
