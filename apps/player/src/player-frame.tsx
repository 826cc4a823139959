import type { ReactNode } from 'react'
import { msg, t } from '@lingui/core/macro'
import { Ground, HistoryIcon, HomeIcon, Main, PeopleIcon, PersonIcon, TabBar } from '@refcall/design-system'
import { Link, useLocation } from '@refcall/router'
import { LiveContext, usePlayerLive } from './live/player-live.ts'

const tabs = [
  { href: '/', label: msg`Home`, icon: <HomeIcon /> },
  { href: '/referees', label: msg`Referees`, icon: <PeopleIcon /> },
  { href: '/history', label: msg`History`, icon: <HistoryIcon /> },
  { href: '/profile', label: msg`Profile`, icon: <PersonIcon /> },
]

interface PlayerFrameProps {
  header: ReactNode
  children: ReactNode
}

/** The frame of all player screens: felt, tabs, and one live connection that stays open while any of them is shown. */
export function PlayerFrame({ header, children }: PlayerFrameProps) {
  const { pathname } = useLocation()
  const here = pathname === '/request' ? '/' : pathname
  return (
    <LiveContext value={usePlayerLive()}>
      <Ground kind="felt">
        {header}
        <Main>{children}</Main>
        <TabBar
          label={t({ message: 'Player', comment: 'Name of the navigation between the screens of a player' })}
          items={tabs.map((tab) => ({ ...tab, label: t(tab.label), active: tab.href === here }))}
          link={({ href, ...link }) => <Link to={href} {...link} />}
        />
      </Ground>
    </LiveContext>
  )
}
