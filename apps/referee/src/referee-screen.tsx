import { isInNativeApp, useSession } from '@refcall/host'
import { Navigate } from '@refcall/router'
import { DashboardBegins } from './dashboard-begins.tsx'
import { NotAReferee } from './register/not-a-referee.tsx'
import { RefereeDashboard } from './referee-dashboard.tsx'

/** The referee's screen, for authorized users: signed in, or inside the app, where a device id is enough. */
export function RefereeScreen() {
  const { known, isAuthenticated, user } = useSession()
  if (!known) return <DashboardBegins />
  if (!isAuthenticated && !isInNativeApp()) return <Navigate to="/referee-register" replace />
  if (user && !user.isReferee) return <NotAReferee />
  return <RefereeDashboard key={user?.id ?? ''} />
}
