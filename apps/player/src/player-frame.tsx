import type { ReactNode } from 'react'
import { msg, t } from '@lingui/core/macro'
import {
  Ground,
  HistoryIcon,
  HomeIcon,
  Main,
  type MainProps,
  PeopleIcon,
  PersonIcon,
  TabBar,
} from '@refcall/design-system'
import { usePerson } from '@refcall/host'
import { asLeft, KeptScreens, Link, useLocation } from '@refcall/router'
import { useKeptMatch } from './device-matches/device-matches.ts'
import { LiveContext, usePlayerLive } from './live/player-live.ts'

const tabs = [
  { href: '/', label: msg`Home`, icon: <HomeIcon /> },
  { href: '/referees', label: msg`Referees`, icon: <PeopleIcon /> },
  { href: '/history', label: msg`History`, icon: <HistoryIcon /> },
  { href: '/profile', label: msg`Profile`, icon: <PersonIcon /> },
]
const tabPaths = tabs.map(({ href }) => href)

interface PlayerFrameProps {
  header: ReactNode
  width?: MainProps['width']
  children: ReactNode
}

/** The frame of all player screens: felt, tabs as they were left, and one live connection that stays open while any of them is shown. */
export function PlayerFrame({ header, width = 'phone', children }: PlayerFrameProps) {
  const { pathname } = useLocation()
  useKeptMatch()
  const here = pathname === '/request' ? '/' : pathname
  return (
    <LiveContext value={usePlayerLive()}>
      <Ground kind="felt">
        {header}
        <Main width={width}>
          <KeptScreens tabs={tabPaths} of={usePerson()}>
            {children}
          </KeptScreens>
        </Main>
        <TabBar
          label={t({ message: 'Player', comment: 'Name of the navigation between the screens of a player' })}
          items={tabs.map((tab) => ({
            ...tab,
            label: t(tab.label),
            active: tab.href === here || (tab.href !== '/' && here.startsWith(`${tab.href}/`)),
          }))}
          // Pressed again, a tab begins at its top.
          link={({ href, ...link }) => <Link to={href} {...(href !== pathname && asLeft)} {...link} />}
        />
      </Ground>
    </LiveContext>
  )
}
