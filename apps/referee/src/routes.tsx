import { t } from '@lingui/core/macro'
import type { RouteObject } from '@refcall/router'
import { DownloadScreen } from './download/download-screen.tsx'
import { RefereeScreen } from './referee-screen.tsx'
import { RegisterScreen } from './register/register-screen.tsx'

export const routes: RouteObject[] = [
  { path: '/referee', handle: { title: () => t`Referee` }, element: <RefereeScreen /> },
  { path: '/referee-dashboard', handle: { title: () => t`Referee` }, element: <RefereeScreen /> },
  { path: '/referee-register', handle: { title: () => t`Become a Referee` }, element: <RegisterScreen /> },
  { path: '/app-download', handle: { title: () => t`Become a Referee` }, element: <DownloadScreen /> },
]
