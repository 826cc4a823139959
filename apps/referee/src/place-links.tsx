import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { textLink } from '@refcall/design-system'
import { isEmbedded, useIsDown, useSession } from '@refcall/host'
import { asLeft, Link } from '@refcall/router'
import s from './referee-dashboard.module.css'

/** The links to other screens; the app has its own home button. `children`: what else can be done from here. */
export function PlaceLinks({ children }: { children?: ReactNode }) {
  const { known, isAuthenticated } = useSession()
  const isHomeDown = useIsDown('/')
  return (
    <div className={s.places}>
      <nav className={s.places} aria-label={t`Referee`}>
        {!isEmbedded() && !isHomeDown && (
          <Link to="/" className={textLink}>
            {t`Home`}
          </Link>
        )}
        {/* Also shown until the session is known, so that the link behind it does not move. */}
        {(isAuthenticated || !known) && (
          <Link to="/referee-earnings" {...asLeft} className={textLink}>
            {t`Earnings`}
          </Link>
        )}
        <Link to="/referee-profile" {...asLeft} className={textLink}>
          {t`Profile Settings`}
        </Link>
      </nav>
      {children}
    </div>
  )
}
