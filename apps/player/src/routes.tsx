import { t } from '@lingui/core/macro'
import { RailHeader } from '@refcall/design-system'
import type { RouteObject } from '@refcall/router'
import { BackHeader } from './back-header.tsx'
import { HistoryScreen } from './history/history-screen.tsx'
import { HomeHeader } from './home/home-header.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { ProfileScreen } from './profile/profile-screen.tsx'
import { RefereesScreen } from './referees/referees-screen.tsx'

const home = (
  <PlayerFrame header={<HomeHeader />}>
    <HomeScreen />
  </PlayerFrame>
)
const rail = <RailHeader title="Refcall" />

export const routes: RouteObject[] = [
  { path: '/', handle: { title: () => t`Home` }, element: home },
  { path: '/request', handle: { title: () => t`Request a referee` }, element: home },
  {
    path: '/referees',
    handle: { title: () => t`Referees` },
    element: (
      <PlayerFrame header={<BackHeader />}>
        <RefereesScreen />
      </PlayerFrame>
    ),
  },
  {
    path: '/history',
    handle: { title: () => t`Match history` },
    element: (
      <PlayerFrame header={rail}>
        <HistoryScreen />
      </PlayerFrame>
    ),
  },
  {
    path: '/profile',
    handle: { title: () => t`Profile` },
    element: (
      <PlayerFrame header={rail}>
        <ProfileScreen />
      </PlayerFrame>
    ),
  },
]
