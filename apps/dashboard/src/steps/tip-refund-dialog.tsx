import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchPayment } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { api, log, notify } from '@refcall/host'
import { formatMoney } from '@refcall/messages'
import { matchDetails } from '../details/match-details.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { withPasskey } from './with-passkey.ts'

interface TipRefundDialogProps {
  matchId: string
  tip: NonNullable<MatchPayment['tip']>
  onClose: () => void
}

/** Gives a tip back to the player, all of it, after asking for a reason. */
export function TipRefundDialog({ matchId, tip, onClose }: TipRefundDialogProps) {
  const client = useQueryClient()
  const amount = formatMoney(tip.amount, tip.currency)
  const taking = useMutation({
    mutationFn: (reason: string) =>
      withPasskey(() =>
        api('POST /api/dashboard/matches/:matchId/tip/refund', { params: { matchId }, body: { reason } }),
      ),
    onSuccess: ({ refundProcessed }) => {
      notify({ title: refundProcessed ? t`${amount} refunded` : t`Refund of ${amount} on its way` })
      onClose()
    },
    onError: (failed) => log.failure('tip_refund', failed, { matchId }),
    onSettled: () => void client.invalidateQueries({ queryKey: matchDetails(matchId).queryKey }),
  })
  const gone = !tip.isRefundable && !taking.isPending && !taking.isSuccess
  return (
    <ReasonDialog
      title={t`Refund the tip?`}
      label={t`Reason`}
      hint={t`Kept in the match's history`}
      keep={t`Cancel`}
      verb={t`Refund ${amount}`}
      danger
      taking={taking}
      gone={gone}
      onClose={onClose}
    >
      {gone ? (
        <Banner tone="notice">{t`Everything has already been refunded.`}</Banner>
      ) : (
        <p>{t`${amount} goes back to the player’s card, and the referee gives it back.`}</p>
      )}
    </ReasonDialog>
  )
}
