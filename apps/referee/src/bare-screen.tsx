import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Ground, JerseyBand, Main, SkeletonSlip, type MainProps } from '@refcall/design-system'
import { useFocusRelay } from './focus-relay.ts'

interface BareScreenProps extends Pick<MainProps, 'width'> {
  children: ReactNode
}

/** Frame of a referee screen that has no content of its own yet. */
export function BareScreen({ width = 'phone', children }: BareScreenProps) {
  useFocusRelay()
  return (
    <Ground kind="page">
      <JerseyBand />
      <Main width={width}>{children}</Main>
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
