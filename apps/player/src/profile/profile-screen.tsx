import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { Display, DotLine, SkeletonSlip, stackClass } from '@refcall/design-system'
import { api, useSession, useUserLocation } from '@refcall/host'
import { Navigate } from '@refcall/router'
import { profile } from '../first-texts.ts'
import { Loaded } from '../loaded.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { AccountSecurity } from './account-security.tsx'
import { BecomeReferee } from './become-referee.tsx'
import { DutySwitch } from './duty-switch.tsx'
import { LogoutButton } from './logout-button.tsx'
import { UserCard } from './user-card.tsx'

/** The signed-in user's profile; other visitors are invited to register. */
export function ProfileScreen() {
  const { known, isAuthenticated } = useSession()
  if (known && !isAuthenticated) return <Navigate to="/referee-register" replace />
  return (
    <div className={stackClass(16)}>
      <Display as="h1" size={40}>
        {t(profile)}
      </Display>
      {known ? <Profile /> : <SkeletonSlip label={t`Loading your profile`} lines={3} />}
    </div>
  )
}

function Profile() {
  const { place } = useUserLocation()
  const { user: signedIn } = useSession()
  // The session is known from the start, so nothing moves when it is read again.
  const account = useQuery({
    ...queries.currentUser(api),
    ...(signedIn && { placeholderData: signedIn }),
  })
  return (
    <>
      <Loaded query={account} label={t`Loading your profile`} failed={t`Your profile could not be loaded`}>
        {(user) => user && <UserCard user={user} />}
      </Loaded>
      {signedIn?.isReferee && <DutySwitch server={account.isFetching ? undefined : account.data?.isAvailable} />}
      <DotLine on={place !== null && place.source !== 'fallback'}>
        {place !== null && place.source !== 'fallback' ? t`Location services enabled` : t`Location not available`}
      </DotLine>
      <SettingsButton>{t`Settings`}</SettingsButton>
      {account.data?.isReferee === false && <BecomeReferee />}
      {signedIn && <AccountSecurity />}
      <LogoutButton />
    </>
  )
}
