import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Display, Ground, JerseyBand, Main, stackClass } from '@refcall/design-system'
import { useFocusRelay } from '../focus-relay.ts'

/** The heading of the first steps. */
export function StartFrame({ children }: { children: ReactNode }) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>
        <div className={stackClass(16)}>
          <Display as="h1" size={40}>
            {t`Your first steps`}
          </Display>
          {children}
        </div>
      </Main>
    </Ground>
  )
}
