import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DashboardMatch, MatchPayment } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { statusLabel } from '@refcall/messages'
import { matchDetails } from '../details/match-details.ts'
import { keepMatch } from '../live/keep.ts'
import type { Instants } from '../live/newest.ts'
import { moneyOfCancelling, moneyOfCompleting } from './money-words.ts'
import { OPERATOR_STEPS, operatorStepsOf, type OperatorStep } from './operator-steps.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { withPasskey } from './with-passkey.ts'

interface StepDialogProps {
  match: DashboardMatch
  /** Undefined until loaded. */
  payment: MatchPayment | undefined
  step: OperatorStep
  range: Instants
  onClose: () => void
}

/**
 * Explains what a step does to the money, asks for a reason and takes the step; shows if the match has changed
 * meanwhile.
 */
export function StepDialog({ match, payment, step, range, onClose }: StepDialogProps) {
  const client = useQueryClient()
  const { verb, question, keep, danger, endpoint } = OPERATOR_STEPS[step]
  const params = { matchId: match.id }
  const taking = useMutation({
    mutationFn: (reason: string) => withPasskey(() => api(endpoint, { params, body: { reason } })),
    onSuccess: (answer) => {
      keepMatch(client, range, answer.match)
      onClose()
    },
    onError: (error) => {
      log.failure(`operator_${step}`, error, params)
      // The match may have been changed by someone else: refetch it.
      void client.invalidateQueries({ queryKey: matchDetails(match.id).queryKey })
    },
  })
  const gone = !operatorStepsOf(match).includes(step) && !taking.isPending && !taking.isSuccess
  const status = statusLabel(match.status)
  return (
    <ReasonDialog
      title={t(question)}
      label={t`Reason`}
      hint={t`Kept in the match's history`}
      keep={t(keep)}
      verb={t(verb)}
      danger={danger}
      taking={taking}
      gone={gone}
      onClose={onClose}
    >
      {gone ? (
        <Banner tone="notice">{t`The match has changed in the meantime. Its status is now: ${status}.`}</Banner>
      ) : (
        <p>{step === 'cancel' ? moneyOfCancelling(match, payment) : moneyOfCompleting(match)}</p>
      )}
    </ReasonDialog>
  )
}
