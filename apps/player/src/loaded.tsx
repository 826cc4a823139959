import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorFace, SkeletonSlip, Slip } from '@refcall/design-system'
import { errorText } from '@refcall/messages'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** What is being waited for, for ears. */
  label: string
  /** What could not be done when it failed. */
  failed: string
  lines?: number
  children: (data: Data) => ReactNode
}

/** What a query brought; until then the slip it will fill, and after a failure the way to try again. */
export function Loaded<Data>({ query, label, failed, lines = 3, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <SkeletonSlip label={label} lines={lines} />
  return (
    <Slip>
      <ErrorFace
        title={failed}
        text={errorText(query.error)}
        retryLabel={t`Try again`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Slip>
  )
}
