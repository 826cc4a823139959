import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Ground, JerseyBand, Main, SkeletonSlip } from '@refcall/design-system'
import { useFocusRelay } from './focus-relay.ts'

/** Frame of a referee screen that has no content of its own yet. */
export function BareScreen({ children }: { children: ReactNode }) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>{children}</Main>
    </Ground>
  )
}

/** The loading skeleton of a screen. */
export function Waiting() {
  return (
    <BareScreen>
      <SkeletonSlip label={t`Loading`} />
    </BareScreen>
  )
}
