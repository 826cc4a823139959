import { msg, t } from '@lingui/core/macro'
import { PersonIcon, TabBar, WalletIcon, WhistleIcon } from '@refcall/design-system'
import { isInNativeApp, useSession } from '@refcall/host'
import { asLeft, Link, useLocation } from '@refcall/router'
import { screens } from './description.ts'

const requests = {
  href: screens.referee.path,
  also: screens.refereeDashboard.path,
  label: msg`Requests`,
  icon: <WhistleIcon />,
}
const earnings = { href: screens.earnings.path, also: null, label: msg`Earnings`, icon: <WalletIcon /> }
const profile = { href: screens.profile.path, also: null, label: msg`Profile`, icon: <PersonIcon /> }

/** The tabs of a referee; inside the app also without an account, which alone has earnings. */
export function PlaceTabs() {
  const { pathname } = useLocation()
  const { known, user } = useSession()
  if (user ? !user.isReferee : known && !isInNativeApp()) return null
  // Also shown until the session is known, so that the tab behind it does not move.
  const tabs = user || !known ? [requests, earnings, profile] : [requests, profile]
  return (
    <TabBar
      label={t`Referee`}
      items={tabs.map(({ also, label, ...tab }) => ({
        ...tab,
        label: t(label),
        active: pathname === tab.href || pathname === also,
      }))}
      // Pressed again, a tab begins at its top.
      link={({ href, ...link }) => <Link to={href} {...(href !== pathname && asLeft)} {...link} />}
    />
  )
}
