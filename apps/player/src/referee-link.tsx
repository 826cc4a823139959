import { t } from '@lingui/core/macro'
import { buttonClass } from '@refcall/design-system'
import { isEmbedded, useIsDown, useSession } from '@refcall/host'
import { Link } from '@refcall/router'

/** For a signed-in referee: one press to the requests, from every player screen. Inside an app its own navigation leads there. */
export function RefereeLink() {
  const { user } = useSession()
  const isDown = useIsDown('/referee')
  if (!user?.isReferee || isEmbedded() || isDown) return null
  return (
    <Link to="/referee" className={buttonClass({ variant: 'rail', size: 'small' })}>
      {t({ message: 'Requests', comment: 'Short link of a referee: the requests near them' })}
    </Link>
  )
}
