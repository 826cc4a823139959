import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Ground, HomeIcon, Main, MapIcon, PeopleIcon, SideRail } from '@refcall/design-system'
import { Link } from '@refcall/router'
import s from './frame.module.css'

const places = () => [
  { href: '/dashboard', label: t`Dashboard`, icon: <MapIcon />, active: true },
  { href: '/referees', label: t`Referees`, icon: <PeopleIcon />, active: false },
  { href: '/', label: t`Home`, icon: <HomeIcon />, active: false },
]

/** The operator's desk: a rail at the side, everything else beside it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Ground kind="page" className={s.frame ?? ''}>
      <SideRail
        label={t({ message: 'Places', context: 'navigation' })}
        items={places()}
        link={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <Main width="desk">{children}</Main>
    </Ground>
  )
}
