import { t } from '@lingui/core/macro'
import type { Account, Match } from '@refcall/contract'
import { refereeSteps } from '../match-facts.ts'

/** Why a referee may not accept a request. */
export type Obstacle = 'signed_out' | 'unverified' | 'electronic_off' | 'closed'

/** What prevents this referee from accepting; null if nothing does. Any referee can accept cash matches. */
export function obstacleOf(match: Match, user: Account | null): Obstacle | null {
  if (match.paymentMethod === 'electronic') {
    if (!user) return 'signed_out'
    if (!user.stripeAccountVerified) return 'unverified'
    if (!user.acceptsElectronic) return 'electronic_off'
    if (match.assignedRefereeId !== null && match.assignedRefereeId !== user.refereeId) return 'closed'
  }
  return refereeSteps(match).has('accept') ? null : 'closed'
}

export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle) {
    case 'signed_out':
      return t`Sign in and set up banking to accept electronic payments`
    case 'unverified':
      return t`Complete banking verification to accept electronic payments`
    case 'electronic_off':
      return t`Enable electronic payments in your preferences`
    case 'closed':
      return t`Unable to accept this match`
  }
}
