import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Ground, JerseyBand, Main, SkeletonSlip } from '@refcall/design-system'
import { useFocusRelay } from './focus-relay.ts'

/** A referee's screen that has nothing of its own to show yet. */
export function BareScreen({ children }: { children: ReactNode }) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main>{children}</Main>
    </Ground>
  )
}

/** The still face of a screen that is on its way. */
export function Waiting() {
  return (
    <BareScreen>
      <SkeletonSlip label={t`Loading`} />
    </BareScreen>
  )
}
