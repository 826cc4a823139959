import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorView, SkeletonSlip, Slip } from '@refcall/design-system'
import { errorText } from '@refcall/messages'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Accessible label of the loading state. */
  label: string
  /** Title of the failure state. */
  failed: string
  lines?: number
  /** Shown while loading instead of the skeleton. */
  meanwhile?: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of a query; a skeleton slip while loading, and a retry button after a failure. */
export function Loaded<Data>({ query, label, failed, lines = 3, meanwhile, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return meanwhile || <SkeletonSlip label={label} lines={lines} />
  return (
    <Slip>
      <ErrorView
        title={failed}
        text={errorText(query.error)}
        retryLabel={t`Try again`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Slip>
  )
}
