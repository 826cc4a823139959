import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { RouteObject } from '@refcall/router'
import { BareScreen, Waiting } from './bare-screen.tsx'
import { DownloadScreen } from './download/download-screen.tsx'
import { late } from './late.tsx'
import { RefereeScreen } from './referee-screen.tsx'
import { RegisterScreen } from './register/register-screen.tsx'

const faces = { waiting: <Waiting />, around: (failure: ReactNode) => <BareScreen>{failure}</BareScreen> }
const ProfileScreen = late(async () => (await import('./profile/profile-screen.tsx')).ProfileScreen, faces)
const SetupReturnScreen = late(async () => (await import('./payment-setup/setup-return-screen.tsx')).SetupReturnScreen, faces)
const AppReturnScreen = late(async () => (await import('./payment-setup/app-return-screen.tsx')).AppReturnScreen, faces)

export const routes: RouteObject[] = [
  { path: '/referee', title: () => t`Referee`, screen: () => <RefereeScreen /> },
  { path: '/referee-dashboard', title: () => t`Referee`, screen: () => <RefereeScreen /> },
  { path: '/referee-register', title: () => t`Become a Referee`, screen: () => <RegisterScreen /> },
  { path: '/referee-profile', title: () => t`Referee Profile`, screen: () => <ProfileScreen /> },
  { path: '/referee-payment-setup', title: () => t`Banking setup`, screen: () => <SetupReturnScreen /> },
  { path: '/stripe-return', title: () => t`Banking setup`, screen: () => <AppReturnScreen /> },
  { path: '/app-download', title: () => t`Become a Referee`, screen: () => <DownloadScreen /> },
]
