import type { Match } from '@refcall/contract'
import type { Table } from '../live/tables.ts'
import type { OfferReply } from '../plan/story.ts'
import type { SimulatedReferee } from './simulated-referee.ts'
import { wayToTable } from './walk-to-table.ts'

const TYPING_MINUTES = 0.1
/** How long a referee waits for a payment or a code. */
const WAITING_MINUTES = 12
/** After this long the referee assumes that the player has forgotten to finish. */
const LONGEST_MATCH_MINUTES = 25
const LOOK_AGAIN_MS = 2_000

/** A match from its acceptance until the referee is free again: travel, code, games. */
export const refereeMatch = async (life: SimulatedReferee, match: Match, answer: OfferReply): Promise<void> => {
  const { world, screen } = life
  const table = world.tables.of(match.id)
  // A visitor's match is ended by the visitor.
  const isVisitor = !table.visit && life.visitors !== null
  const isMine = (): boolean => {
    const status = screen.of(match.id)?.status
    return status !== undefined && status !== 'cancelled' && status !== 'completed' && status !== 'pending'
  }
  /** Waits the given simulated minutes, or until the match is no longer this referee's. */
  const whileMine = async (minutes: number): Promise<boolean> => {
    const end = performance.now() + world.real(minutes)
    while (isMine() && !world.isClosing() && performance.now() < end) {
      await world.wait(end - performance.now(), screen.bell)
    }
    return isMine()
  }

  const way = wayToTable(life, match, answer.travelMinutes, whileMine)
  if (!(await way.walkTo(0.5))) return
  if (answer.withdraws && !world.isClosing()) return withdraw(life, match.id)
  if (!(await way.walkTo(1))) return
  if (
    match.paymentMethod === 'electronic' &&
    !(await earnTheCode({ ...life, isVisitor }, match.id, table, answer, isMine))
  )
    return
  const { visit } = table
  if (match.paymentMethod === 'electronic')
    return void (await whileMine((visit?.playMinutes ?? LONGEST_MATCH_MINUTES) / 2))
  const minutes = visit?.endedBy === 'referee' ? visit.playMinutes : LONGEST_MATCH_MINUTES
  if (!(await whileMine(minutes)) || (isVisitor && world.isClosing())) return
  const { client } = life
  await world.ask(client, 'PATCH /api/mobile/matches/:matchId/complete', acting(life, match.id), [
    'wrong_status',
    'not_found',
  ])
}

const acting = ({ client }: SimulatedReferee, matchId: string) => ({
  params: { matchId },
  body: { deviceId: client.deviceId },
})

const withdraw = async (life: SimulatedReferee, matchId: string): Promise<void> => {
  await life.world.ask(life.client, 'DELETE /api/mobile/matches/:matchId/cancel', acting(life, matchId), [
    'wrong_status',
    'not_found',
  ])
}

/** Enters the player's code until it is accepted. @returns whether the match has started */
const earnTheCode = async (
  life: SimulatedReferee & { isVisitor: boolean },
  matchId: string,
  table: Table,
  { wrongCodes }: OfferReply,
  isMine: () => boolean,
): Promise<boolean> => {
  const { world, client, isVisitor } = life
  const end = isVisitor ? Infinity : performance.now() + world.real(WAITING_MINUTES)
  let wrong = wrongCodes
  let used: string | null = null
  while (isMine() && !(isVisitor && world.isClosing())) {
    if (isVisitor) table.code = (await life.visitors?.readCode(matchId)) ?? null
    const code = table.code
    if (code === null || code === used) {
      if (performance.now() > end || (world.isClosing() && !table.visit)) {
        await withdraw(life, matchId)
        return false
      }
      await world.wait(isVisitor ? LOOK_AGAIN_MS : end - performance.now(), table.bell, life.screen.bell)
      continue
    }
    await world.rest(TYPING_MINUTES)
    wrong -= 1
    const typed: string = wrong >= 0 ? wrongCodeBeside(code, wrong) : code
    const entered = await world.ask(
      client,
      'POST /api/mobile/matches/:matchId/verify-code',
      { params: { matchId }, body: { code: typed } },
      MAY_BE,
    )
    if (entered.ok) return true
    const refusal = entered.body.code ?? ''
    if (refusal === 'not_found') return false
    if (refusal === 'wrong_code' && typed !== code) continue
    // The code is blocked or expired, or a new payment is required: wait until the player's screen changes.
    used = code
    if (refusal === 'code_blocked' || refusal === 'code_expired') {
      table.wantsNewCode = true
      table.bell.ring()
    }
  }
  return false
}

/** Expected refusals: the code may have been renewed, and the match cancelled or paid again, during the input. */
const MAY_BE = ['wrong_code', 'code_blocked', 'code_expired', 'capture_refused', 'wrong_status', 'not_found'] as const

const wrongCodeBeside = (code: string, by: number): string =>
  String((Number(code) + by + 1) % 1_000_000).padStart(code.length, '0')
