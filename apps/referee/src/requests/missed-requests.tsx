import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Disclosure, ErrorView, quietClass, SkeletonSlip, stackClass } from '@refcall/design-system'
import { api, useDeviceId } from '@refcall/host'
import { errorText, formatTime } from '@refcall/messages'
import { factsWithDistance } from '../match-words.ts'
import { missedText } from './missed-words.ts'

/** How many requests of each group are listed one by one; the count includes the others. */
const SHOWN = 3

/** Requests nearby that went to other referees, grouped by the reason; refetched each time the section is opened. */
export function MissedRequests() {
  const [isOpen, setOpen] = useState(false)
  const deviceId = useDeviceId()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api', 'mobile', 'matches', 'missed', { deviceId }],
    queryFn: ({ signal }) => api('GET /api/mobile/matches/missed', { query: { deviceId } }, { signal }),
    enabled: isOpen,
    staleTime: 0,
  })
  return (
    <Disclosure summary={t`Why was I not asked?`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {data ? (
        <ul className={stackClass(12)}>
          {[...Map.groupBy(data.requests, ({ outcome }) => outcome)].map(([outcome, requests]) => (
            <li key={outcome}>
              <strong>{missedText(outcome, requests.length)}</strong>
              {requests.slice(0, SHOWN).map((request) => (
                <div key={request.id} className={quietClass}>
                  <time dateTime={request.requestedAt}>{formatTime(request.requestedAt)}</time>{' '}
                  <span>{factsWithDistance(request)}</span>
                </div>
              ))}
            </li>
          ))}
          {data.requests.length === 0 && <li>{t`You missed no requests in the last hour.`}</li>}
        </ul>
      ) : error ? (
        <ErrorView
          title={t`The requests did not load`}
          text={errorText(error)}
          retryLabel={t`Try again`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonSlip label={t`Loading your matches`} lines={2} />
      )}
    </Disclosure>
  )
}
