import { t } from '@lingui/core/macro'
import { buttonClass, RailHeader } from '@refcall/design-system'
import { isEmbedded, product, useIsDown, useSession } from '@refcall/host'
import { Link } from '@refcall/router'
import { useCurrentMatch, useDeviceMatches } from '../device-matches/device-matches.ts'
import { RefereeLink } from '../referee-link.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'

const action = buttonClass({ variant: 'rail', size: 'small' })
const quiet = buttonClass({ variant: 'plain', size: 'small' })

/** The rail of the home screen; inside a mobile app it only shows the current screen's name. */
export function HomeHeader() {
  const settings = <SettingsButton asIcon>{t`Settings and my data`}</SettingsButton>
  if (isEmbedded()) return <RailHeader title={t`Player Dashboard`}>{settings}</RailHeader>
  return (
    <RailHeader title={product.title}>
      <Ways />
      {settings}
    </RailHeader>
  )
}

/** The ways to the other sides of the product, as far as they are reachable; during a match only a referee's own. */
function Ways() {
  const { user } = useSession()
  const match = useCurrentMatch(useDeviceMatches().data)
  const [hasDashboard, hasDownload] = [!useIsDown('/dashboard'), !useIsDown('/app-download')]
  return (
    <>
      {!match && hasDashboard && (
        <Link to="/dashboard" className={quiet}>
          {t`Dashboard`}
        </Link>
      )}
      <RefereeLink />
      {!match && !user?.isReferee && hasDownload && (
        <Link to="/app-download" className={action}>
          {t({ message: 'Be A Ref', comment: 'Short link: how to become a referee' })}
        </Link>
      )}
    </>
  )
}
