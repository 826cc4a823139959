import { useId, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Referee } from '@refcall/contract'
import { Display, EmptyState, LeadList, stackClass } from '@refcall/design-system'
import { LIMITS, type Place } from '@refcall/domain'
import { api, useLogged, useUserLocation } from '@refcall/host'
import { allReferees } from '../first-texts.ts'
import { Loaded } from '../loaded.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { SelectableRow } from './selectable-row.tsx'

/** All referees: those around the player, and the leaderboard. */
export function RefereesScreen() {
  const { place } = useUserLocation()
  const top = useQuery(queries.topReferees(api, LIMITS.leaderboard.size))
  const leaderboard = (
    <Section title={t`Referee Leaderboard`} query={top}>
      {(referees) => (referees.length > 0 ? <Leaderboard referees={referees} /> : place ? null : <Nobody />)}
    </Section>
  )
  return (
    <div className={stackClass(24)}>
      <Display as="h1" size={40}>
        {t(allReferees)}
      </Display>
      {place ? <Nearby place={place}>{leaderboard}</Nearby> : leaderboard}
    </div>
  )
}

/** The children render after this list, to avoid layout shifts. */
function Nearby({ place: { latitude, longitude }, children }: { place: Place; children: ReactNode }) {
  const radius = LIMITS.nearby.radiusMiles
  const nearby = useQuery(queries.nearbyReferees(api, { latitude, longitude, radius }))
  return (
    <>
      <Section title={t`Nearby Referees`} query={nearby}>
        {(referees) =>
          referees.length === 0 ? (
            <Nobody />
          ) : (
            <LeadList>
              {referees.map((referee) => (
                <SelectableRow key={referee.id} referee={referee} />
              ))}
            </LeadList>
          )
        }
      </Section>
      {!nearby.isPending && children}
    </>
  )
}

function Nobody() {
  return <EmptyState title={t`No referees found in your area`} />
}

interface SectionProps {
  title: string
  query: UseQueryResult<Referee[]>
  children: (referees: Referee[]) => ReactNode
}

function Section({ title, query, children }: SectionProps) {
  const id = useId()
  useLogged('referees_read', query.error)
  return (
    <section className={stackClass(12)} aria-labelledby={id}>
      <Display as="h2" size={24} id={id}>
        {title}
      </Display>
      <Loaded query={query} label={t`Loading referees`} failed={t`Referees could not be loaded`}>
        {children}
      </Loaded>
    </section>
  )
}
