import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, quietClass } from '@refcall/design-system'
import { codeText, formatTime } from '@refcall/messages'
import { payoutEstimate } from '../match-words.ts'
import { isAskedAgain } from './assignment.ts'

/** Shown while the player has not paid: the code becomes visible to the player only after that. */
export function WaitingForPayment({ match }: { match: Match }) {
  const { expiresAt } = match
  const estimate = payoutEstimate(match)
  const time = expiresAt && formatTime(expiresAt)
  return (
    <>
      {isAskedAgain(match) && <Banner tone="danger">{codeText('capture_refused')}</Banner>}
      <p role="status">{t`The player is paying. You can enter the code here as soon as the payment is held.`}</p>
      {time && <p className={quietClass}>{t`Without a payment the match is closed at ${time}.`}</p>}
      {estimate && <p className={quietClass}>{estimate}</p>}
    </>
  )
}
