import { t } from '@lingui/core/macro'
import type { RouteObject } from '@refcall/router'
import { OperatorOnly } from './access/operator-only.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    title: () => t`Match Dashboard`,
    screen: () => (
      <OperatorOnly>
        <DashboardScreen />
      </OperatorOnly>
    ),
  },
]
