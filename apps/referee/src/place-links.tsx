import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { textLink } from '@refcall/design-system'
import { isEmbedded, useIsDown } from '@refcall/host'
import { asLeft, Link } from '@refcall/router'
import s from './referee-dashboard.module.css'

/** The links of the dashboard itself; the app has its own home button. `children`: what else can be done from here. */
export function PlaceLinks({ children }: { children?: ReactNode }) {
  const isHomeDown = useIsDown('/')
  return (
    <div className={s.places}>
      {!isEmbedded() && !isHomeDown && (
        <Link to="/" className={textLink}>
          {t`Home`}
        </Link>
      )}
      <Link to="/referee-profile" {...asLeft} className={textLink}>
        {t`Profile Settings`}
      </Link>
      {children}
    </div>
  )
}
