import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { ReasonDialog } from '../steps/reason-dialog.tsx'
import { incidentTitle } from './incident-words.ts'
import { keepIncident } from './keep-incident.ts'

interface SettleDialogProps {
  incident: Incident
  onClose: () => void
}

/** Settles an incident manually, with a note on the findings or the action taken. */
export function SettleDialog({ incident, onClose }: SettleDialogProps) {
  const client = useQueryClient()
  const settling = useMutation({
    mutationFn: (note: string) =>
      api('POST /api/dashboard/incidents/:incidentId/close', { params: { incidentId: incident.id }, body: { note } }),
    onSuccess: (answer) => {
      keepIncident(client, answer.incident)
      onClose()
    },
    onError: (error) => log.failure('incident_settle', error, { incidentId: incident.id }),
  })
  const gone = incident.closedAt !== null && settling.isIdle
  return (
    <ReasonDialog
      title={t`Settle this incident?`}
      label={t`Note`}
      hint={t`What you found or did; kept with the incident`}
      keep={t`Leave it open`}
      verb={t({ message: 'Mark as settled', comment: 'Button: an incident was dealt with' })}
      taking={settling}
      gone={gone}
      onClose={onClose}
    >
      {gone ? (
        <Banner tone="notice">{t`This incident has already been settled.`}</Banner>
      ) : (
        <>
          <p>{incidentTitle(incident)}</p>
          <p>{t`It moves to the settled incidents, with your note. No money moves, and nothing is asked of the provider.`}</p>
        </>
      )}
    </ReasonDialog>
  )
}
