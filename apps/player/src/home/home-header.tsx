import { t } from '@lingui/core/macro'
import { buttonClass, RailHeader } from '@refcall/design-system'
import { isEmbedded, product, useSession } from '@refcall/host'
import { Link } from '@refcall/router'
import { RefereeLink } from '../referee-link.tsx'

const action = buttonClass({ variant: 'rail', size: 'small' })

/** The rail of the home screen; inside a mobile app it only shows the current screen's name. */
export function HomeHeader() {
  const { user } = useSession()
  if (isEmbedded()) return <RailHeader title={t`Player Dashboard`} />
  return (
    <RailHeader title={product.title}>
      <Link to="/dashboard" className={action}>
        {t`Dashboard`}
      </Link>
      {user?.isReferee ? (
        <RefereeLink />
      ) : (
        <Link to="/app-download" className={action}>
          {t({ message: 'Be A Ref', comment: 'Short link: how to become a referee' })}
        </Link>
      )}
    </RailHeader>
  )
}
