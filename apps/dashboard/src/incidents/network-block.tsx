import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, spreadClass, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { formatDateTime } from '@refcall/messages'
import { useMayChange } from '../access/use-may-change.ts'
import { StepProblem } from '../steps/step-problem.tsx'
import { withPasskey } from '../steps/with-passkey.ts'
import { keepIncident } from './keep-incident.ts'

/** A blocked network, and the button that unblocks it. */
export function NetworkBlock({ incidentId, until: end }: { incidentId: string; until: string }) {
  const client = useQueryClient()
  const mayChange = useMayChange()
  const lifting = useMutation({
    mutationFn: () =>
      withPasskey(() => api('POST /api/dashboard/incidents/:incidentId/unblock', { params: { incidentId } })),
    onSuccess: (answer) => keepIncident(client, answer.incident),
    onError: (error) => log.failure('incident_unblock', error, { incidentId }),
  })
  const until = formatDateTime(end)
  return (
    <div className={stackClass(8)}>
      <div className={spreadClass}>
        <p>{t`New requests from this network are refused until ${until}.`}</p>
        {mayChange && (
          <Button variant="outline" size="small" busy={lifting.isPending} onClick={() => lifting.mutate()}>
            {t`Lift the block`}
          </Button>
        )}
      </div>
      {lifting.error && <StepProblem error={lifting.error} />}
    </div>
  )
}
