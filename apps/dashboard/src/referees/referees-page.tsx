import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { EmptyState, ErrorView, SkeletonSlip, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, useLogged } from '@refcall/host'
import { errorText } from '@refcall/messages'
import type { AddressState } from '../address/use-address.ts'
import { PageHead } from '../frame/page-head.tsx'
import { RefereeTable } from './referee-table.tsx'

/** The referees with the most matches, for the operator. */
export function RefereesPage({ place }: { place: AddressState }) {
  const { data, error, isFetching, refetch } = useQuery(queries.topReferees(api, LIMITS.leaderboard.size))
  useLogged('referees_read', error)
  return (
    <div className={stackClass(16)}>
      <PageHead title={t`Referees`} back={place.hrefOf({ view: null })} />
      {!data && !error && <SkeletonSlip label={t`Loading referees`} lines={6} />}
      {!data && error && (
        <ErrorView
          title={t`Referees could not be loaded`}
          text={errorText(error)}
          retryLabel={t`Try again`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data?.length === 0 && <EmptyState title={t`No referee has refereed a match yet.`} />}
      {data && data.length > 0 && <RefereeTable referees={data} />}
    </div>
  )
}
