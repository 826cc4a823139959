import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { Banner } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { ReasonDialog } from '../steps/reason-dialog.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { keepIncident } from './keep-incident.ts'

interface BlockDialogProps {
  incident: Incident
  onClose: () => void
}

/** Cancels a network's open requests and blocks new ones, with a note on the reason. */
export function BlockDialog({ incident, onClose }: BlockDialogProps) {
  const client = useQueryClient()
  const blocking = useMutation({
    mutationFn: (note: string) =>
      withPasskey(() =>
        api('POST /api/dashboard/incidents/:incidentId/block', { params: { incidentId: incident.id }, body: { note } }),
      ),
    onSuccess: (answer) => {
      keepIncident(client, answer.incident)
      onClose()
    },
    onError: (error) => log.failure('incident_block', error, { incidentId: incident.id }),
  })
  const gone = incident.closedAt !== null && blocking.isIdle
  return (
    <ReasonDialog
      title={t`Cancel these requests and block the network?`}
      label={t`Note`}
      hint={t`What you found or did; kept with the incident`}
      keep={t`Leave them open`}
      verb={t`Cancel and block`}
      danger
      taking={blocking}
      gone={gone}
      onClose={onClose}
    >
      {gone ? (
        <Banner tone="notice">{t`This incident has already been settled.`}</Banner>
      ) : (
        <p>{t`All open requests from this network by players without an account or a history are cancelled, and the players are told. New ones are refused for a day, unless you lift the block.`}</p>
      )}
    </ReasonDialog>
  )
}
