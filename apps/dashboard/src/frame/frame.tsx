import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Desk, HomeIcon, LayersIcon, Main, MapIcon, PeopleIcon, SettingsIcon, SideRail } from '@refcall/design-system'
import { useIsDown } from '@refcall/host'
import { Link } from '@refcall/router'
import { useMayChange } from '../access/use-may-change.ts'
import type { AddressState } from '../address/use-address.ts'

const places = ({ address, hrefOf }: AddressState, isHomeDown: boolean, mayChange: boolean) => [
  {
    href: hrefOf({ view: null, matchId: null }),
    label: t`Dashboard`,
    icon: <MapIcon />,
    active: address.view === null || address.view === 'incidents',
  },
  {
    href: hrefOf({ view: 'referees', matchId: null }),
    label: t`Referees`,
    icon: <PeopleIcon />,
    active: address.view === 'referees',
  },
  {
    href: hrefOf({ view: 'releases', matchId: null }),
    label: t({ message: 'Releases', comment: 'Versions of the front ends that are live or on trial' }),
    icon: <LayersIcon />,
    active: address.view === 'releases',
  },
  ...(mayChange
    ? [
        {
          href: hrefOf({ view: 'operators', matchId: null }),
          label: t`Operators`,
          icon: <SettingsIcon />,
          active: address.view === 'operators',
        },
      ]
    : []),
  ...(isHomeDown ? [] : [{ href: '/', label: t`Home`, icon: <HomeIcon />, active: false }]),
]

/** Page frame: a side rail and the content beside it. */
export function Frame({ place, children }: { place: AddressState; children: ReactNode }) {
  const isHomeDown = useIsDown('/')
  const mayChange = useMayChange()
  return (
    <Desk
      rail={
        <SideRail
          label={t({ message: 'Places', context: 'navigation' })}
          items={places(place, isHomeDown, mayChange)}
          link={({ href, ...link }) => <Link to={href} {...link} />}
        />
      }
    >
      <Main width="desk">{children}</Main>
    </Desk>
  )
}
