import { t } from '@lingui/core/macro'
import { Display, textLink } from '@refcall/design-system'
import { isEmbedded } from '@refcall/host'
import { Link } from '@refcall/router'
import { dashboardTitle } from './dashboard-title.ts'
import s from './referee-dashboard.module.css'

/** The screen's name and its navigation links; the app has its own home button. */
export function PlacesBar() {
  return (
    <div>
      <Display as="h1" size={40}>
        {t(dashboardTitle)}
      </Display>
      <nav className={s.places} aria-label={t`Referee`}>
        {!isEmbedded() && (
          <Link to="/" className={textLink}>
            {t`Home`}
          </Link>
        )}
        <Link to="/referee-profile" className={textLink}>
          {t`Profile Settings`}
        </Link>
      </nav>
    </div>
  )
}
