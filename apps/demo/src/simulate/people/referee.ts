import type { LiveMessage, Match } from '@refcall/contract'
import { distanceMiles, LIMITS } from '@refcall/domain'
import { chanceOf } from '../plan/chance.ts'
import type { RefereePlan } from '../plan/people.ts'
import { planReply } from '../plan/story.ts'
import { createScreen } from '../live/screen.ts'
import type { Simulation } from '../world.ts'
import type { Joined } from './join.ts'
import { listen } from './line.ts'
import type { SimulatedReferee, VisitorPolicy } from './simulated-referee.ts'
import { refereeMatch } from './referee-match.ts'

/** A referee may receive a simulated player's request shortly before the player has the response. */
const ACQUAINTANCE_MS = 2_000

/** An evening on and off duty. Resolves after the world closes, off duty and without open requests. */
export const simulateReferee = async (
  world: Simulation,
  plan: RefereePlan,
  joined: Joined,
  visitors: VisitorPolicy | null = null,
): Promise<void> => {
  const { client } = joined
  const { deviceId } = client
  const life: SimulatedReferee = { ...joined, world, plan, screen: createScreen(), visitors }
  const chance = chanceOf(world.seed, plan.name, 'evening')
  /** Requests under consideration, to notice those that close meanwhile. */
  const open = new Set<string>()
  const thinking = new Set<Promise<void>>()
  let onDuty = false
  /** One match at a time, including while it is being accepted. */
  let isBusy = false
  let wanted = false

  const report = (error: unknown): void =>
    world.figures.unexpected(`${plan.name}: ${error instanceof Error ? error.message : String(error)}`)
  const acting = (matchId: string) => ({ params: { matchId }, body: { deviceId } })

  const consider = async (match: Match): Promise<void> => {
    const miles =
      match.distance ??
      distanceMiles(plan.place, {
        latitude: match.latitude ?? plan.place.latitude,
        longitude: match.longitude ?? plan.place.longitude,
      })
    const table = world.tables.of(match.id)
    if (visitors && !table.visit) await world.wait(ACQUAINTANCE_MS, table.bell)
    const request = { table: match.tableNumber, miles, isDirect: match.isDirectAssignment }
    const answer = visitors && !table.visit ? visitors.answer(match) : planReply(world.seed, plan, request)
    if (answer.thinkSeconds === null) return
    await world.rest(answer.thinkSeconds / 60)
    if (!onDuty || isBusy || !open.has(match.id) || world.isClosing()) return
    if (!answer.wants) {
      if (match.isDirectAssignment && answer.saysNo)
        await world.ask(client, 'PATCH /api/mobile/matches/:matchId/decline', acting(match.id), [
          'wrong_status',
          'not_found',
        ])
      return
    }
    isBusy = true
    const accepted = await world.ask(client, 'PATCH /api/mobile/matches/:matchId/accept', acting(match.id), [
      'not_found',
      'already_assigned',
    ])
    if (accepted.ok) {
      onDuty = false
      life.screen.take(accepted.body.match, 'asked')
      await refereeMatch(life, accepted.body.match, answer)
    }
    isBusy = false
    // After a cancelled match the server restores duty.
    if (accepted.ok) await (wanted ? goOnDuty() : goOffDuty())
  }

  const hearOf = (match: Match): void => {
    if (open.has(match.id)) return
    open.add(match.id)
    const thought = consider(match)
      .catch(report)
      .finally(() => thinking.delete(thought))
    thinking.add(thought)
  }

  const goOnDuty = async (): Promise<void> => {
    if (world.isClosing() || isBusy) return
    const body = { pushToken: null, deviceInfo: { platform: 'web' }, ...plan.place }
    const { matches } = await client.must('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId },
      body,
    })
    onDuty = true
    matches.forEach(hearOf)
  }

  const goOffDuty = async (): Promise<void> => {
    onDuty = false
    // A device that was never on duty is not known as a referee.
    await world.ask(client, 'DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId } }, ['not_found'])
  }

  /** Reads like the dashboard: after each live message about requests, and periodically. */
  let isReading = false
  const readPending = async (): Promise<void> => {
    if (isReading || !onDuty || isBusy || world.isClosing()) return
    isReading = true
    try {
      const { matches } = await client.must('GET /api/mobile/matches/pending', { query: { deviceId, ...plan.place } })
      if (onDuty) matches.forEach(hearOf)
    } finally {
      isReading = false
    }
  }

  const onMessage = (message: LiveMessage): void => {
    if (message.type === 'match_request') {
      world.figures.heard(message.match.id, plan.name)
      if (onDuty) hearOf(message.match)
      void readPending().catch(report)
    } else if (message.type === 'match_request_closed') open.delete(message.matchId)
    else if (message.type === 'match_update') life.screen.take(message.match, 'live')
    else if (message.type === 'snapshot') {
      if (onDuty) message.pendingMatches.forEach(hearOf)
      if (message.activeAssignment) life.screen.take(message.activeAssignment, 'live')
    }
  }

  const leaveLine = listen(world, { client, plan, chance, who: 'a referee', onMessage })
  const poll = setInterval(() => void readPending().catch(report), LIMITS.polling.pendingRequestsMs)
  try {
    if (visitors) await finishLeftover(life, visitors)
    await world.rest(plan.firstDutyMinutes)
    while (!world.isClosing()) {
      wanted = true
      await goOnDuty()
      await world.rest(plan.dutyMinutes * (0.7 + 0.6 * chance.next()))
      wanted = false
      if (!isBusy && onDuty) await goOffDuty()
      await world.rest(plan.breakMinutes)
    }
    await Promise.all(thinking)
    await goOffDuty()
  } finally {
    clearInterval(poll)
    leaveLine()
  }
}

/** Continues a match that was active when the product stopped, as a visitor's match. */
const finishLeftover = async (life: SimulatedReferee, visitors: VisitorPolicy): Promise<void> => {
  const { activeAssignment } = await life.client.must('GET /api/matches/active-assignment')
  if (!activeAssignment || activeAssignment.status === 'in_progress') return
  life.screen.take(activeAssignment, 'asked')
  await refereeMatch(life, activeAssignment, visitors.answer(activeAssignment))
}
