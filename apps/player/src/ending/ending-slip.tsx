import { useId } from 'react'
import { t } from '@lingui/core/macro'
import { answersClass, Button, Display, Slip, stackClass, SumLine } from '@refcall/design-system'
import { formatMoney, paymentLabel } from '@refcall/messages'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import { Help } from '../help/lazy-help.tsx'
import { sameTable } from '../request/same-table.ts'
import { useFormDispatch } from '../request/use-form-dispatch.ts'
import { endedText } from './ended-text.tsx'
import { Receipt } from './receipt.tsx'
import { refundText } from './refund-text.ts'
import type { Ended } from './use-ended.ts'

/** The end of a match that was played: what it cost, the player's word on the referee, and another one at this table. */
export function EndingSlip({ match, close }: Ended) {
  const id = useId()
  const dispatch = useFormDispatch()
  const refunded = refundText(match)
  const again = () => {
    dispatch({ type: 'table_repeated', fields: sameTable(match) })
    close()
  }
  return (
    <Slip lands className={stackClass(16)} aria-labelledby={id}>
      <p id={id}>{endedText(match)}</p>
      <SumLine
        label={paymentLabel(match.paymentMethod)}
        amount={formatMoney(match.totalAmount, match.playerCurrency)}
      />
      {refunded !== null && <p>{refunded}</p>}
      {match.feedbackGiven ? (
        <Display as="p" size={20}>{t`Thank you. Your referee has your feedback.`}</Display>
      ) : (
        <FeedbackForm match={match} kind={null} />
      )}
      <Receipt match={match} />
      <Help match={match} />
      <div className={answersClass}>
        <Button variant="outline" onClick={close}>
          {t({ message: 'Close', context: 'button: the match that has ended' })}
        </Button>
        <Button onClick={again}>{t`Same table again`}</Button>
      </div>
    </Slip>
  )
}
