import type { ReactNode } from 'react'
import { Ground, HomeIcon, Main, MapIcon, PeopleIcon, SideRail } from '@refcall/design-system'
import { Link } from '@refcall/router'
import s from './frame.module.css'

const places = [
  { href: '/dashboard', label: 'Dashboard', icon: <MapIcon />, active: true },
  { href: '/referees', label: 'Referees', icon: <PeopleIcon />, active: false },
  { href: '/', label: 'Home', icon: <HomeIcon />, active: false },
]

/** The operator's desk: a rail at the side, everything else beside it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Ground kind="page" className={s.frame ?? ''}>
      <SideRail label="Places" items={places} link={({ href, ...link }) => <Link to={href} {...link} />} />
      <Main width="desk">{children}</Main>
    </Ground>
  )
}
