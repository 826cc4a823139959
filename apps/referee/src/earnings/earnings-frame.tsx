import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ArrowBackIcon, Display, Ground, JerseyBand, Main, stackClass, textLink } from '@refcall/design-system'
import { Link } from '@refcall/router'
import { useFocusRelay } from '../focus-relay.ts'

/** The earnings' heading and way back. */
export function EarningsFrame({ children }: { children: ReactNode }) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <div className={stackClass(16)}>
          <div>
            <Link to="/referee" className={textLink}>
              <ArrowBackIcon size={18} /> {t`Back to Dashboard`}
            </Link>
            <Display as="h1" size={40}>
              {t`Earnings`}
            </Display>
          </div>
          {children}
        </div>
      </Main>
    </Ground>
  )
}
