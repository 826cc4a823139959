import { useId, useState } from 'react'
import { t } from '@lingui/core/macro'
import { answersClass, Button, Display, Slip, stackClass, SumLine } from '@refcall/design-system'
import { formatMoney, paymentLabel } from '@refcall/messages'
import { useDeviceMatches } from '../device-matches/device-matches.ts'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import { Help } from '../help/lazy-help.tsx'
import { CallAgain } from './call-again.tsx'
import { endedText } from './ended-text.tsx'
import { InstallOffer } from './install-offer.tsx'
import { Receipt } from './receipt.tsx'
import { refundText } from './refund-text.ts'
import { TipSlip } from './tip-slip.tsx'
import type { Ended } from './use-ended.ts'

/**
 * The end of a match that was played: what it cost, the player's word on the referee, a tip, and another match at this
 * table. Of feedback and tip one is open at a time, so that one button stands out.
 */
export function EndingSlip({ match, close }: Ended) {
  const id = useId()
  const [open, setOpen] = useState<'feedback' | 'tip' | null>(null)
  const refunded = refundText(match)
  const { data: matches = [] } = useDeviceMatches()
  const isAgain = matches.filter(({ status }) => status === 'completed').length > 1
  const isAsked = open === 'feedback' && !match.feedbackGiven
  return (
    <Slip lands className={stackClass(16)} aria-labelledby={id}>
      <p id={id}>{endedText(match)}</p>
      <SumLine
        label={paymentLabel(match.paymentMethod)}
        amount={formatMoney(match.totalAmount, match.playerCurrency)}
      />
      {refunded !== null && <p>{refunded}</p>}
      {match.feedbackGiven ? (
        <Display as="p" size={20}>{t`Thank you for your feedback.`}</Display>
      ) : (
        open !== 'tip' && <FeedbackForm match={match} kind={null} onChoose={() => setOpen('feedback')} />
      )}
      {!isAsked && <TipSlip match={match} onBusy={(isBusy) => setOpen(isBusy ? 'tip' : null)} />}
      <Receipt match={match} />
      <Help match={match} />
      {isAgain && <InstallOffer />}
      <div className={answersClass}>
        <Button variant="outline" onClick={close}>
          {t({ message: 'Close', context: 'button: the match that has ended' })}
        </Button>
        <CallAgain match={match} quiet={isAsked || open === 'tip'} close={close} />
      </div>
    </Slip>
  )
}
