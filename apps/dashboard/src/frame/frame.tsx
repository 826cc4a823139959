import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Desk, HomeIcon, Main, MapIcon, PeopleIcon, SideRail } from '@refcall/design-system'
import { Link } from '@refcall/router'

const places = () => [
  { href: '/dashboard', label: t`Dashboard`, icon: <MapIcon />, active: true },
  { href: '/referees', label: t`Referees`, icon: <PeopleIcon />, active: false },
  { href: '/', label: t`Home`, icon: <HomeIcon />, active: false },
]

/** Page frame: a side rail and the content beside it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Desk
      rail={
        <SideRail
          label={t({ message: 'Places', context: 'navigation' })}
          items={places()}
          link={({ href, ...link }) => <Link to={href} {...link} />}
        />
      }
    >
      <Main width="desk">{children}</Main>
    </Desk>
  )
}
