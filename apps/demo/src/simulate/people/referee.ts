import type { LiveMessage, Match } from '@refcall/contract'
import { distanceMiles, LIMITS } from '@refcall/domain'
import { chanceOf } from '../plan/chance.ts'
import type { RefereePlan } from '../plan/people.ts'
import { planReply, type OfferReply } from '../plan/story.ts'
import { createScreen } from '../live/screen.ts'
import type { Simulation } from '../world.ts'
import type { Joined } from './join.ts'
import { listen } from './line.ts'
import type { SimulatedReferee, VisitorPolicy } from './simulated-referee.ts'
import { refereeMatch } from './referee-match.ts'

/** A referee may receive a simulated player's request shortly before the player has the response. */
const ACQUAINTANCE_MS = 2_000

/** A referee between the first and the last duty. */
interface Evening {
  readonly life: SimulatedReferee
  /** Requests under consideration, to notice those that close meanwhile. */
  readonly open: Set<string>
  readonly thinking: Set<Promise<void>>
  onDuty: boolean
  /** One match at a time, including while it is being accepted. */
  isBusy: boolean
  wanted: boolean
  isReading: boolean
}

/** An evening on and off duty. Resolves after the world closes, off duty and without open requests. */
export const simulateReferee = async (
  world: Simulation,
  plan: RefereePlan,
  joined: Joined,
  visitors: VisitorPolicy | null = null,
): Promise<void> => {
  const { client } = joined
  const life: SimulatedReferee = { ...joined, world, plan, screen: createScreen(), visitors }
  const chance = chanceOf(world.seed, plan.name, 'evening')
  const evening: Evening = {
    life,
    open: new Set(),
    thinking: new Set(),
    onDuty: false,
    isBusy: false,
    wanted: false,
    isReading: false,
  }
  const onMessage = (message: LiveMessage): void => hear(evening, message)
  const leaveLine = listen(world, { client, plan, chance, who: 'a referee', onMessage })
  const poll = setInterval(() => readSoon(evening), LIMITS.polling.pendingRequestsMs)
  try {
    if (visitors) await finishLeftover(life, visitors)
    await world.rest(plan.firstDutyMinutes)
    while (!world.isClosing()) {
      evening.wanted = true
      await goOnDuty(evening)
      await world.rest(plan.dutyMinutes * (0.7 + 0.6 * chance.next()))
      evening.wanted = false
      if (!evening.isBusy && evening.onDuty) await goOffDuty(evening)
      await world.rest(plan.breakMinutes)
    }
    await Promise.all(evening.thinking)
    await goOffDuty(evening)
  } finally {
    clearInterval(poll)
    leaveLine()
  }
}

const hear = (evening: Evening, message: LiveMessage): void => {
  const { world, plan, screen } = evening.life
  if (message.type === 'match_request') {
    world.figures.heard(message.match.id, plan.name)
    if (evening.onDuty) hearOf(evening, message.match)
    readSoon(evening)
  } else if (message.type === 'match_request_closed') evening.open.delete(message.matchId)
  else if (message.type === 'match_update') screen.take(message.match, 'live')
  else if (message.type === 'snapshot') {
    if (evening.onDuty) for (const match of message.pendingMatches) hearOf(evening, match)
    if (message.activeAssignment) screen.take(message.activeAssignment, 'live')
  }
}

const report = ({ world, plan }: SimulatedReferee, error: unknown): void =>
  world.figures.unexpected(`${plan.name}: ${error instanceof Error ? error.message : String(error)}`)

const hearOf = (evening: Evening, match: Match): void => {
  const { life, open, thinking } = evening
  if (open.has(match.id)) return
  open.add(match.id)
  const thought = consider(evening, match)
    .catch((error: unknown) => report(life, error))
    .finally(() => thinking.delete(thought))
  thinking.add(thought)
}

/** Thinks about a request, as long as a person would, and answers it. */
const consider = async (evening: Evening, match: Match): Promise<void> => {
  const { life, open } = evening
  const { world } = life
  const answer = await replyTo(life, match)
  if (answer.thinkSeconds === null) return
  await world.rest(answer.thinkSeconds / 60)
  if (!evening.onDuty || evening.isBusy || !open.has(match.id) || world.isClosing()) return
  if (answer.wants) return acceptMatch(evening, match, answer)
  if (match.isDirectAssignment && answer.saysNo)
    await world.ask(life.client, 'PATCH /api/mobile/matches/:matchId/decline', acting(life, match.id), [
      'wrong_status',
      'not_found',
    ])
}

const replyTo = async ({ world, plan, visitors }: SimulatedReferee, match: Match): Promise<OfferReply> => {
  const miles =
    match.distance ??
    distanceMiles(plan.place, {
      latitude: match.latitude ?? plan.place.latitude,
      longitude: match.longitude ?? plan.place.longitude,
    })
  const table = world.tables.of(match.id)
  if (visitors && !table.visit) await world.wait(ACQUAINTANCE_MS, table.bell)
  const request = { table: match.tableNumber, miles, isDirect: match.isDirectAssignment }
  return visitors && !table.visit ? visitors.answer(match) : planReply(world.seed, plan, request)
}

const acting = ({ client: { deviceId } }: SimulatedReferee, matchId: string) => ({
  params: { matchId },
  body: { deviceId },
})

const acceptMatch = async (evening: Evening, { id }: Match, answer: OfferReply): Promise<void> => {
  const { life } = evening
  evening.isBusy = true
  const accepted = await life.world.ask(life.client, 'PATCH /api/mobile/matches/:matchId/accept', acting(life, id), [
    'not_found',
    'already_assigned',
  ])
  if (accepted.ok) {
    evening.onDuty = false
    life.screen.take(accepted.body.match, 'asked')
    await refereeMatch(life, accepted.body.match, answer)
  }
  evening.isBusy = false
  // After a cancelled match the server restores duty.
  if (accepted.ok) await (evening.wanted ? goOnDuty(evening) : goOffDuty(evening))
}

const goOnDuty = async (evening: Evening): Promise<void> => {
  const { world, client, plan } = evening.life
  if (world.isClosing() || evening.isBusy) return
  const { matches } = await client.must('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: client.deviceId },
    body: { pushToken: null, deviceInfo: { platform: 'web' }, ...plan.place },
  })
  evening.onDuty = true
  for (const match of matches) hearOf(evening, match)
}

const goOffDuty = async (evening: Evening): Promise<void> => {
  const { world, client } = evening.life
  evening.onDuty = false
  const params = { deviceId: client.deviceId }
  // A device that was never on duty is not known as a referee.
  await world.ask(client, 'DELETE /api/mobile/device/:deviceId/availability', { params }, ['not_found'])
}

const readSoon = (evening: Evening): void =>
  void readPending(evening).catch((error: unknown) => report(evening.life, error))

/** Reads like the dashboard: after each live message about requests, and periodically. */
const readPending = async (evening: Evening): Promise<void> => {
  const { world, client, plan } = evening.life
  if (evening.isReading || !evening.onDuty || evening.isBusy || world.isClosing()) return
  evening.isReading = true
  try {
    const { matches } = await client.must('GET /api/mobile/matches/pending', {
      query: { deviceId: client.deviceId, ...plan.place },
    })
    if (evening.onDuty) for (const match of matches) hearOf(evening, match)
  } finally {
    evening.isReading = false
  }
}

/** Continues a match that was active when the product stopped, as a visitor's match. */
const finishLeftover = async (life: SimulatedReferee, visitors: VisitorPolicy): Promise<void> => {
  const { activeAssignment } = await life.client.must('GET /api/matches/active-assignment')
  if (!activeAssignment || activeAssignment.status === 'in_progress') return
  life.screen.take(activeAssignment, 'asked')
  await refereeMatch(life, activeAssignment, visitors.answer(activeAssignment))
}
