import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { setTimeout as pause } from 'node:timers/promises'
import type { Visit } from '../plan/story.ts'
import { askForReferee } from './ask-for-referee.ts'
import { payForMatch } from './pay.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

/** The travel time that a player expects of a referee. */
const WAY_MINUTES = 10
/** The longest wait for a code, a payment confirmation or the referee's arrival. */
const LONGEST_WAIT_MINUTES = 20

interface Evening {
  readonly life: SimulatedPlayer
  readonly visit: Visit
  readonly matchId: string
  /** When the player stops looking for a referee. */
  readonly patienceEnd: number
  /** Number of payment attempts. */
  payments: number
  renewed: boolean
}

/** One visit, from the empty form to the feedback. */
export const playVisit = async (life: SimulatedPlayer, visit: Visit): Promise<void> => {
  const { world, screen } = life
  const began = performance.now()
  const asked = await askForReferee(life, visit)
  if (!asked) return world.figures.over('never made')
  const table = world.tables.of(asked.id)
  table.visit = visit
  table.bell.ring()
  screen.take(asked, 'asked')
  const evening: Evening = {
    life,
    visit,
    matchId: asked.id,
    patienceEnd: began + world.real(visit.patienceMinutes),
    payments: asked.holdStatus === undefined ? 0 : 1,
    renewed: false,
  }
  for (;;) {
    const match = screen.of(asked.id) ?? asked
    if (match.acceptedAt !== null) world.figures.accepted(match.id)
    if (match.status === 'completed' || match.status === 'cancelled') {
      await finish(evening, match)
      world.tables.leave(match.id)
      return
    }
    await react(evening, match)
  }
}

const react = (evening: Evening, match: Match): Promise<void> => {
  switch (match.status) {
    case 'pending':
      return lookOut(evening, match)
    case 'payment_pending':
      return pay(evening)
    case 'awaiting_verification':
      return showCode(evening, match)
    default:
      return play(evening, match)
  }
}

/** Waits the given simulated minutes, or until the match changes. @returns whether it is unchanged */
const whileSame = async (
  { life: { world, screen } }: Evening,
  { id, version }: Match,
  minutes: number,
): Promise<boolean> => {
  const isSame = (): boolean => (screen.of(id)?.version ?? version) === version
  const end = performance.now() + world.real(minutes)
  while (isSame() && !world.isClosing() && performance.now() < end) {
    await world.wait(end - performance.now(), screen.bell)
  }
  return isSame()
}

const asMinutes = ({ life: { world } }: Evening, ms: number): number => ms / world.real(1)

const lookOut = async (evening: Evening, match: Match): Promise<void> => {
  const left = asMinutes(evening, Math.max(0, evening.patienceEnd - performance.now()))
  if (await whileSame(evening, match, left)) await cancel(evening)
}

const pay = async (evening: Evening): Promise<void> => {
  const { life, visit, matchId } = evening
  if (life.world.isClosing() || evening.payments > 2) return cancel(evening)
  await life.world.rest(visit.formSeconds / 60)
  // After a refused capture, the last card is used, which is valid.
  await payForMatch(life, matchId, evening.payments === 0 ? visit.cards : visit.cards.slice(-1))
  evening.payments += 1
  await life.refresh()
}

const showCode = async (evening: Evening, match: Match): Promise<void> => {
  const {
    life: { world },
    visit,
    matchId,
  } = evening
  if (world.isClosing() || visit.changesMind) return cancel(evening)
  const table = world.tables.of(matchId)
  const code = match.verificationCode ?? null
  if (table.code !== code) {
    table.code = code
    table.bell.ring()
  }
  const wants = table.wantsNewCode || (visit.renewsCode && !evening.renewed)
  if (wants) return renewCode(evening)
  const { screen } = evening.life
  const end = performance.now() + world.real(LONGEST_WAIT_MINUTES)
  while (!table.wantsNewCode && performance.now() < end && !world.isClosing()) {
    if (screen.of(matchId)?.version !== match.version) return
    await world.wait(end - performance.now(), table.bell, screen.bell)
  }
  if (!table.wantsNewCode) await cancel(evening)
}

const renewCode = async (evening: Evening): Promise<void> => {
  const {
    life: { world, client, refresh },
    matchId,
  } = evening
  evening.renewed = true
  world.tables.of(matchId).wantsNewCode = false
  // The server's pause runs in real time and is not compressed.
  await pause(LIMITS.code.regeneratePauseMs)
  const input = { params: { matchId }, body: { deviceId: client.deviceId } }
  await world.ask(client, 'POST /api/matches/:matchId/regenerate-code', input, ['wrong_status', 'not_found'])
  await refresh()
}

const play = async (evening: Evening, match: Match): Promise<void> => {
  const { visit } = evening
  if (match.status === 'accepted' && visit.changesMind) {
    if (await whileSame(evening, match, 2)) await cancel(evening)
    return
  }
  const way = match.status === 'accepted' ? WAY_MINUTES : 0
  const grace = match.status === 'accepted' && visit.endedBy === 'referee' ? LONGEST_WAIT_MINUTES : 0
  if (!(await whileSame(evening, match, way + visit.playMinutes + grace))) return
  await step(evening, 'PATCH /api/device/:deviceId/matches/:matchId/complete')
}

const cancel = (evening: Evening): Promise<void> => step(evening, 'DELETE /api/device/:deviceId/matches/:matchId')

/** The match may have changed meanwhile: then the screen is refreshed. */
const step = async (
  { life: { world, client, refresh }, matchId }: Evening,
  key: 'DELETE /api/device/:deviceId/matches/:matchId' | 'PATCH /api/device/:deviceId/matches/:matchId/complete',
): Promise<void> => {
  await world.ask(client, key, { params: { deviceId: client.deviceId, matchId } }, ['wrong_status'])
  await refresh()
}

const finish = async ({ life: { world, client }, visit, matchId }: Evening, match: Match): Promise<void> => {
  if (match.status === 'cancelled')
    return world.figures.over(match.endedBy === 'cancel' ? 'cancelled by the player' : 'ended by others')
  world.figures.over('completed')
  if (!visit.feedback) return
  const rating = visit.feedback === 'love' ? 5 : null
  const input = { params: { deviceId: client.deviceId, matchId }, body: { feedbackType: visit.feedback, rating } }
  await world.ask(client, 'POST /api/device/:deviceId/matches/:matchId/feedback', input)
}
