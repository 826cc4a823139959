import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import type { MatchStatus } from '@refcall/domain'
import { nameText, statusLabel } from '@refcall/messages'

const TITLES: Partial<Record<MatchStatus, MessageDescriptor>> = {
  pending: msg`Looking for referee...`,
  accepted: msg`Referee Found!`,
  payment_pending: msg`Complete Payment`,
  awaiting_verification: msg`Show this code to your referee`,
  in_progress: msg`Match can start. Your referee has been paid.`,
}

/** Whether the match waits for its payment or for its code. */
export const isPaymentStep = ({ status }: Match): boolean =>
  status === 'payment_pending' || status === 'awaiting_verification'

/** True if the provider has confirmed the payment `paid` of this match and the service has not reported it yet. */
export const isConfirming = ({ status, holdStatus, paymentIntentId }: Match, paid: string | null): boolean =>
  status === 'payment_pending' && holdStatus === 'open' && paid !== null && paymentIntentId === paid

/** Five wrong codes were entered; only the requester's browser knows a code. */
export const needsNewCode = ({ status, verificationCode, processing }: Match): boolean =>
  status === 'awaiting_verification' && verificationCode === null && !processing

/** The title of the current match. */
export const titleOf = (match: Match, paid: string | null): string => {
  if (match.processing || isConfirming(match, paid)) return t`Confirming`
  if (needsNewCode(match)) return t`Your referee needs a new code`
  const { status, referee } = match
  if (status === 'pending' && referee) return t`Asking ${{ name: nameText(referee.name) }}`
  const title = TITLES[status]
  return title ? t(title) : statusLabel(status)
}
