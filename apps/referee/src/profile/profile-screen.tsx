import { t } from '@lingui/core/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { SkeletonSlip } from '@refcall/design-system'
import { useDeviceId, useSession } from '@refcall/host'
import { NotAReferee } from '../register/not-a-referee.tsx'
import { DeviceProfile } from './device-profile.tsx'
import { devicePreferences, userPreferences } from './preferences.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileUnread } from './profile-unread.tsx'
import { UserProfile } from './user-profile.tsx'

export { callPreferencesAhead } from './preferences.ts'

/** The referee's name and payment preferences. Without an account only the name can be set. */
export function ProfileScreen() {
  const { known, user } = useSession()
  if (!known) return <Waiting />
  if (!user) return <OfDevice />
  return user.isReferee ? <OfUser key={user.id} /> : <NotAReferee />
}

function OfUser() {
  const { user } = useSession()
  const preferences = useQuery({ ...userPreferences, refetchOnMount: 'always' })
  if (!preferences.data || !user) return <NotYet query={preferences} />
  return <UserProfile user={user} saved={preferences.data} />
}

function OfDevice() {
  const deviceId = useDeviceId()
  const preferences = useQuery({ ...devicePreferences(deviceId), refetchOnMount: 'always' })
  if (!preferences.data) return <NotYet query={preferences} />
  return <DeviceProfile deviceId={deviceId} saved={preferences.data} />
}

function NotYet({ query }: { query: UseQueryResult }) {
  if (!query.isError) return <Waiting />
  return (
    <ProfileFrame>
      <ProfileUnread query={query} />
    </ProfileFrame>
  )
}

function Waiting() {
  return (
    <ProfileFrame>
      <SkeletonSlip label={t`Loading your profile`} lines={4} />
      <SkeletonSlip label={t`Loading your profile`} lines={4} />
    </ProfileFrame>
  )
}
