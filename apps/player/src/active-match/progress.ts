import { msg, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { type MatchStatus, openSteps, type PaymentMethod, type StepName } from '@refcall/domain'

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

/** The progress of the match: the beads of the progress rod, and the current one. */
export function rodOf({ paymentMethod, status }: Match): { steps: readonly string[]; current: number } {
  const beads = RODS[paymentMethod]
  return { steps: beads.map((bead) => t(BEADS[bead])), current: beads.findIndex((bead) => bead === REACHED[status]) }
}

/** The player's open steps in the lifecycle. */
export function playerSteps({ status, paymentMethod, isDirectAssignment, holdStatus, processing }: Match): StepName[] {
  const captureState = processing ? 'unknown' : 'none'
  const facts = { status, paymentMethod, isDirectAssignment, holdValid: holdStatus === 'held', captureState } as const
  return openSteps(facts, 'player').map(({ name }) => name)
}
