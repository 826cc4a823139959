import type { ReactNode } from 'react'
import { Ground, HistoryIcon, HomeIcon, Main, PeopleIcon, PersonIcon, TabBar } from '@refcall/design-system'
import { Link, useLocation } from '@refcall/router'
import { LiveContext, usePlayerLive } from './live/player-live.ts'

const tabs = [
  { href: '/', label: 'Home', icon: <HomeIcon /> },
  { href: '/referees', label: 'Referees', icon: <PeopleIcon /> },
  { href: '/history', label: 'History', icon: <HistoryIcon /> },
  { href: '/profile', label: 'Profile', icon: <PersonIcon /> },
]

interface PlayerFrameProps {
  header: ReactNode
  children: ReactNode
}

/** What all player screens share: felt, tabs, and one live connection that lasts while any of them is shown. */
export function PlayerFrame({ header, children }: PlayerFrameProps) {
  const { pathname } = useLocation()
  const here = pathname === '/request' ? '/' : pathname
  return (
    <LiveContext value={usePlayerLive()}>
      <Ground kind="felt">
        {header}
        <Main>{children}</Main>
        <TabBar
          label="Player"
          items={tabs.map((tab) => ({ ...tab, active: tab.href === here }))}
          link={({ href, ...link }) => <Link to={href} {...link} />}
        />
      </Ground>
    </LiveContext>
  )
}
