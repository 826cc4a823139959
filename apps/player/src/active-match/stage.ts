import type { Match } from '@refcall/contract'
import { LIMITS, type MatchStatus, openSteps, type PaymentMethod, type StepName } from '@refcall/domain'
import { counted, formatTime, statusLabel } from '@refcall/messages'

const TITLES: Partial<Record<MatchStatus, string>> = {
  pending: 'Looking for referee...',
  accepted: 'Referee Found!',
  in_progress: 'Match can start. Your referee has been paid.',
}

/** What the screen says first about a match that is going on. */
export const titleOf = ({ status }: Match): string => TITLES[status] ?? statusLabel(status)

/** The line under the title. `nearby`: referees on duty around the player, where known. */
export function lineOf(match: Match, nearby: number | undefined): string {
  if (match.status !== 'pending') return `${match.refereeName ?? 'Your referee'} takes table ${match.tableNumber}`
  const asked = match.notifiedCount === undefined ? '' : `, ${match.notifiedCount} notified`
  const until = match.expiresAt === null ? '' : `, open until ${formatTime(match.expiresAt)}`
  const around = nearby === undefined ? 'Referees' : counted(nearby, 'referee')
  return `${around} within ${LIMITS.nearby.radiusMiles} miles${asked}${until}`
}

const RODS: Record<PaymentMethod, readonly string[]> = {
  cash: ['Requested', 'Found', 'Play'],
  electronic: ['Requested', 'Found', 'Verify', 'Play'],
}

const BEADS: Partial<Record<MatchStatus, string>> = {
  pending: 'Requested',
  accepted: 'Found',
  payment_pending: 'Found',
  awaiting_verification: 'Verify',
  in_progress: 'Play',
}

/** How far the match has come: the beads of its rod, and which one is now. */
export function rodOf({ paymentMethod, status }: Match): { steps: readonly string[]; current: number } {
  const steps = RODS[paymentMethod]
  return { steps, current: steps.indexOf(BEADS[status] ?? '') }
}

/** The steps the player may take now, by the lifecycle. */
export function playerSteps({ status, paymentMethod, isDirectAssignment }: Match): StepName[] {
  const facts = { status, paymentMethod, isDirectAssignment, holdValid: false, captureState: 'none' } as const
  return openSteps(facts, 'player').map(({ name }) => name)
}
