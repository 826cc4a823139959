import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { type MatchStatus, openSteps, type PaymentMethod, type StepName } from '@refcall/domain'
import { statusLabel } from '@refcall/messages'

const TITLES: Partial<Record<MatchStatus, MessageDescriptor>> = {
  pending: msg`Looking for referee...`,
  accepted: msg`Referee Found!`,
  in_progress: msg`Match can start. Your referee has been paid.`,
}

/** What the screen says first about a match that is going on. */
export const titleOf = ({ status }: Match): string => {
  const title = TITLES[status]
  return title ? t(title) : statusLabel(status)
}

const BEADS = {
  requested: msg({ message: 'Requested', comment: 'First stage of a match: a referee was asked for' }),
  found: msg({ message: 'Found', comment: 'Stage of a match: a referee was found' }),
  verify: msg({ message: 'Verify', comment: 'Stage of a match: the player shows a code to the referee' }),
  play: msg({ message: 'Play', comment: 'Last stage of a match: it is being played' }),
}

type Bead = keyof typeof BEADS

const RODS: Record<PaymentMethod, readonly Bead[]> = {
  cash: ['requested', 'found', 'play'],
  electronic: ['requested', 'found', 'verify', 'play'],
}

const REACHED: Partial<Record<MatchStatus, Bead>> = {
  pending: 'requested',
  accepted: 'found',
  payment_pending: 'found',
  awaiting_verification: 'verify',
  in_progress: 'play',
}

/** How far the match has come: the beads of its rod, and which one is now. */
export function rodOf({ paymentMethod, status }: Match): { steps: readonly string[]; current: number } {
  const beads = RODS[paymentMethod]
  return { steps: beads.map((bead) => t(BEADS[bead])), current: beads.findIndex((bead) => bead === REACHED[status]) }
}

/** The steps the player may take now, by the lifecycle. */
export function playerSteps({ status, paymentMethod, isDirectAssignment }: Match): StepName[] {
  const facts = { status, paymentMethod, isDirectAssignment, holdValid: false, captureState: 'none' } as const
  return openSteps(facts, 'player').map(({ name }) => name)
}
