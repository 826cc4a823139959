import { t } from '@lingui/core/macro'
import type { RouteObject } from '@refcall/router'
import { DownloadScreen } from './download/download-screen.tsx'
import { RefereeScreen } from './referee-screen.tsx'
import { RegisterScreen } from './register/register-screen.tsx'

export const routes: RouteObject[] = [
  { path: '/referee', title: () => t`Referee`, screen: () => <RefereeScreen /> },
  { path: '/referee-dashboard', title: () => t`Referee`, screen: () => <RefereeScreen /> },
  { path: '/referee-register', title: () => t`Become a Referee`, screen: () => <RegisterScreen /> },
  { path: '/app-download', title: () => t`Become a Referee`, screen: () => <DownloadScreen /> },
]
