import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, log } from '@refcall/host'
import { ReasonDialog } from '../steps/reason-dialog.tsx'
import { keepIncident } from './keep-incident.ts'

interface AnswerDialogProps {
  incident: Incident
  onClose: () => void
}

/** Answers the party that has reported the match, which closes the report. */
export function AnswerDialog({ incident, onClose }: AnswerDialogProps) {
  const client = useQueryClient()
  const answering = useMutation({
    mutationFn: (answer: string) =>
      api('POST /api/dashboard/incidents/:incidentId/answer', {
        params: { incidentId: incident.id },
        body: { answer },
      }),
    onSuccess: (answer) => {
      keepIncident(client, answer.incident)
      onClose()
    },
    onError: (error) => log.failure('incident_answer', error, { incidentId: incident.id }),
  })
  const gone = incident.closedAt !== null && answering.isIdle
  return (
    <ReasonDialog
      title={t`Answer this report`}
      label={t`Answer`}
      hint={t`The person reads it where it was asked; the other party does not`}
      maxChars={LIMITS.reports.answerMaxChars}
      keep={t`Not now`}
      verb={t({ message: 'Send the answer', comment: 'Button: an operator answers a report' })}
      taking={answering}
      gone={gone}
      onClose={onClose}
    >
      {gone && <Banner tone="notice">{t`This incident has already been settled.`}</Banner>}
    </ReasonDialog>
  )
}
