import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchPayment } from '@refcall/contract'
import { Banner, Field, Segment } from '@refcall/design-system'
import { api, log, notify } from '@refcall/host'
import { formatMoney } from '@refcall/messages'
import { matchDetails } from '../details/match-details.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { readRefund, takenBack } from './refund-amount.ts'
import { canRefund } from './operator-steps.ts'
import { withPasskey } from './with-passkey.ts'

type Capture = NonNullable<MatchPayment['capture']>

interface RefundDialogProps {
  matchId: string
  capture: Capture
  onClose: () => void
}

/**
 * Refunds all or part of the remaining capture to the player, after showing who pays for it and asking for a reason.
 */
export function RefundDialog({ matchId, capture, onClose }: RefundDialogProps) {
  const { refundable, paidCurrency } = capture
  const [part, setPart] = useState<'all' | 'part'>('all')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const read = part === 'all' ? { amount: refundable } : readRefund(typed, capture)
  const left = formatMoney(refundable, paidCurrency)

  const taking = useRefund({ matchId, capture, onClose }, 'amount' in read ? read.amount : refundable)
  const gone = !canRefund(capture) && !taking.isPending && !taking.isSuccess
  const problem = 'problem' in read ? read.problem : null
  const error = problem === 'too_much' ? t`Only ${left} is left to refund.` : t`Enter an amount in ${paidCurrency}.`
  const amount = 'amount' in read ? formatMoney(read.amount, paidCurrency) : null
  return (
    <ReasonDialog
      title={t`Refund the player?`}
      label={t`Reason`}
      hint={t`Kept in the match's history`}
      keep={t`Cancel`}
      verb={amount ? t`Refund ${amount}` : t({ message: 'Refund', context: 'verb' })}
      danger
      taking={taking}
      gone={gone}
      check={() => {
        setAsked(true)
        return problem === null
      }}
      onClose={onClose}
    >
      {gone ? (
        <Banner tone="notice">{t`Everything has already been refunded.`}</Banner>
      ) : (
        <>
          <Segment
            label={t({ message: 'Amount', context: 'refund' })}
            value={part}
            onChange={setPart}
            options={[
              { value: 'all', label: t`All: ${left}` },
              { value: 'part', label: t({ message: 'Part of it', context: 'refund' }) },
            ]}
          />
          {part === 'part' && (
            <Field
              label={t`Amount in ${paidCurrency}`}
              hint={t`${left} is left`}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              {...(asked && problem && { error })}
            />
          )}
          <div aria-live="polite">{'amount' in read && <Consequences refund={read.amount} capture={capture} />}</div>
        </>
      )}
    </ReasonDialog>
  )
}

function useRefund({ matchId, capture, onClose }: RefundDialogProps, refund: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => {
      const body = { reason, amount: refund, left: capture.refundable }
      return withPasskey(() => api('POST /api/dashboard/matches/:matchId/refund', { params: { matchId }, body }))
    },
    onSuccess: ({ refundProcessed, refundAmount, currency }) => {
      const amount = formatMoney(refundAmount, currency)
      notify({ title: refundProcessed ? t`${amount} refunded` : t`Refund of ${amount} on its way` })
      onClose()
    },
    onError: (failed) => log.failure('refund', failed, { matchId }),
    onSettled: () => void client.invalidateQueries({ queryKey: matchDetails(matchId).queryKey }),
  })
}

/** Who receives the refund, and who pays for it. */
function Consequences({ refund, capture }: { refund: string; capture: Capture }) {
  const amount = formatMoney(refund, capture.paidCurrency)
  const back = takenBack(refund, capture)
  const taken = back && formatMoney(back, capture.currency)
  return (
    <>
      <p>{t`${amount} goes back to the player’s card. The match stays as it is.`}</p>
      {taken && <p>{t`The referee gives back ${taken} of it, the platform pays the rest.`}</p>}
    </>
  )
}
