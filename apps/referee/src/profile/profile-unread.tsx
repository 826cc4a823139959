import { t } from '@lingui/core/macro'
import { ErrorView, Slip } from '@refcall/design-system'
import { errorText } from '@refcall/messages'

/** A query that has failed and can be repeated. */
interface FailedQuery {
  error: Error
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The profile could not be loaded, why, and another try. */
export function ProfileUnread({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  return (
    <Slip>
      <ErrorView
        title={t`Your profile could not be loaded`}
        text={errorText(error)}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Slip>
  )
}
