import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { Banner, Button } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { errorText, formatTime } from '@refcall/messages'
import { keepIncident } from './keep-incident.ts'

/** An operator says to be on a report, which the party that reported it reads at once; afterwards, who is on it. */
export function TakeIncident({ incident }: { incident: Incident }) {
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: () => api('POST /api/dashboard/incidents/:incidentId/take', { params: { incidentId: incident.id } }),
    onSuccess: (answer) => keepIncident(client, answer.incident),
    onError: (error) => log.failure('incident_take', error, { incidentId: incident.id }),
  })
  const { takenAt, takenBy } = incident
  if (takenAt) return <p role="status">{takenText(takenAt, takenBy ?? null)}</p>
  return (
    <>
      {taking.isError && <Banner tone="danger">{errorText(taking.error)}</Banner>}
      <div>
        <Button size="small" busy={taking.isPending} onClick={() => taking.mutate()}>
          {t({ message: 'I am on it', comment: 'Button: an operator takes a report' })}
        </Button>
      </div>
    </>
  )
}

function takenText(takenAt: string, operator: string | null): string {
  const time = formatTime(takenAt)
  return operator === null ? t`Taken since ${time}.` : t`${operator} is on it since ${time}.`
}
