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

const home = () => (
  <PlayerFrame header={<HomeHeader />}>
    <HomeScreen />
  </PlayerFrame>
)
const rail = () => <RailHeader title="Refcall" />

export const routes: RouteObject[] = [
  { path: '/', title: () => t`Home`, screen: home },
  { path: '/request', title: () => t`Request a referee`, screen: home },
  {
    path: '/referees',
    title: () => t`Referees`,
    screen: () => (
      <PlayerFrame header={<BackHeader />}>
        <RefereesScreen />
      </PlayerFrame>
    ),
  },
  {
    path: '/history',
    title: () => t`Match history`,
    screen: () => (
      <PlayerFrame header={rail()}>
        <HistoryScreen />
      </PlayerFrame>
    ),
  },
  {
    path: '/profile',
    title: () => t`Profile`,
    screen: () => (
      <PlayerFrame header={rail()}>
        <ProfileScreen />
      </PlayerFrame>
    ),
  },
]
