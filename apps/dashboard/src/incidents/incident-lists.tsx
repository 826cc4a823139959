import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Incident } from '@refcall/contract'
import { Disclosure, EmptyState, ErrorView, SkeletonSlip, stackClass } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import type { AddressState } from '../address/use-address.ts'
import { AlarmChoice } from '../alarm/alarm-choice.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { IncidentCard } from './incident-card.tsx'
import { incidentsQuery } from './incidents-query.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** The open and the settled incidents. */
export function IncidentLists({ place }: { place: AddressState }) {
  const { data, error, refetch, isFetching } = useQuery(incidentsQuery)
  const [settling, setSettling] = useState<Incident | null>(null)
  const [answering, setAnswering] = useState<Incident | null>(null)
  const [blocking, setBlocking] = useState<Incident | null>(null)
  const newest = (of: Incident) => data?.find(({ id }) => id === of.id) ?? of
  const open = data?.filter(({ closedAt }) => !closedAt) ?? []
  const ended = data?.filter(({ closedAt }) => closedAt) ?? []
  const listOf = (incidents: Incident[], label: string) => (
    <ul className={stackClass(12)} aria-label={label}>
      {incidents.map((incident) => (
        <IncidentCard
          key={incident.id}
          incident={incident}
          match={incident.matchId && place.hrefOf({ matchId: incident.matchId })}
          onSettle={() => setSettling(incident)}
          onAnswer={() => setAnswering(incident)}
          onBlock={() => setBlocking(incident)}
        />
      ))}
    </ul>
  )
  return (
    <div className={stackClass(16)}>
      <AlarmChoice />
      {!data && !error && <SkeletonSlip label={t`Loading incidents`} lines={4} />}
      {!data && error && (
        <ErrorView
          title={t`The incidents could not be read`}
          text={errorText(error)}
          retryLabel={t`Try again`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && open.length === 0 && (
        <EmptyState
          title={t`Nothing needs your attention`}
          text={t`What the service cannot settle on its own appears here.`}
        />
      )}
      {open.length > 0 && listOf(open, t`Open incidents`)}
      {ended.length > 0 && (
        <Disclosure summary={t({ message: 'Settled incidents', comment: 'A list that opens' })}>
          {listOf(ended, t({ message: 'Settled incidents', comment: 'A list that opens' }))}
        </Disclosure>
      )}
      {answering && <AnswerDialog incident={newest(answering)} onClose={() => setAnswering(null)} />}
      {blocking && <BlockDialog incident={newest(blocking)} onClose={() => setBlocking(null)} />}
      {settling && <SettleDialog incident={newest(settling)} onClose={() => setSettling(null)} />}
    </div>
  )
}
