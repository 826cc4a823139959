import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorView, SkeletonSlip, Slip } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { Navigate } from '@refcall/router'
import { userPreferences } from '../profile/preferences.ts'
import { NotAReferee } from '../register/not-a-referee.tsx'
import { StartFrame } from './start-frame.tsx'
import { StartSteps } from './start-steps.tsx'

/** Leads a new referee through name and rate, banking, and the first duty. */
export function StartScreen() {
  const { known, user } = useSession()
  const { data, error, isFetching, refetch } = useQuery({ ...userPreferences, enabled: user?.isReferee === true, refetchOnMount: 'always' })
  if (known && !user) return <Navigate to="/login?next=/referee-start" replace />
  if (user && !user.isReferee) return <NotAReferee />
  if (user && data) return <StartSteps user={user} saved={data} />
  return (
    <StartFrame>
      {error ? (
        <Slip>
          <ErrorView
            title={t`Your profile could not be loaded`}
            text={errorText(error)}
            retryLabel={t`Try again`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Slip>
      ) : (
        <SkeletonSlip label={t`Loading your profile`} lines={4} />
      )}
    </StartFrame>
  )
}
