import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { type MatchStatus, openSteps, type PaymentMethod, type StepName } from '@refcall/domain'
import { statusLabel } from '@refcall/messages'

const TITLES: Partial<Record<MatchStatus, MessageDescriptor>> = {
  pending: msg`Looking for referee...`,
  accepted: msg`Referee Found!`,
  payment_pending: msg`Complete Payment`,
  awaiting_verification: msg`Show this code to your referee`,
  in_progress: msg`Match can start. Your referee has been paid.`,
}

/** Whether the match waits for its payment or for its code. */
export const isPaymentStep = ({ status }: Match): boolean => status === 'payment_pending' || status === 'awaiting_verification'

/** True if the provider has confirmed the payment `paid` of this match and the service has not reported it yet. */
export const isConfirming = ({ status, holdStatus, paymentIntentId }: Match, paid: string | null): boolean =>
  status === 'payment_pending' && holdStatus === 'open' && paid !== null && paymentIntentId === paid

/** The title of the current match. */
export const titleOf = (match: Match, paid: string | null): string => {
  if (match.processing || isConfirming(match, paid)) return t`Confirming`
  const title = TITLES[match.status]
  return title ? t(title) : statusLabel(match.status)
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
