import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SkeletonSlip } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { Navigate } from '@refcall/router'
import { userPreferences } from '../profile/preferences.ts'
import { ProfileUnread } from '../profile/profile-unread.tsx'
import { NotAReferee } from '../register/not-a-referee.tsx'
import { StartFrame } from './start-frame.tsx'
import { StartSteps } from './start-steps.tsx'

export { callPreferencesAhead } from '../profile/preferences.ts'

/** Leads a new referee through name and rate, banking, and the first duty. */
export function StartScreen() {
  const { known, user } = useSession()
  const preferences = useQuery({ ...userPreferences, enabled: user?.isReferee === true, refetchOnMount: 'always' })
  if (known && !user) return <Navigate to="/login?next=/referee-start" replace />
  if (user && !user.isReferee) return <NotAReferee />
  if (user && preferences.data) return <StartSteps user={user} saved={preferences.data} />
  return (
    <StartFrame>
      {preferences.isError ? (
        <ProfileUnread query={preferences} />
      ) : (
        <SkeletonSlip label={t`Loading your profile`} lines={4} />
      )}
    </StartFrame>
  )
}
