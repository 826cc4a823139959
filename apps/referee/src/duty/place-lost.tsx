import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'

/** Tells a referee on duty that the place no longer follows. */
export function PlaceLost() {
  return (
    <Banner tone="notice">
      {t`Your browser no longer shares your location. Players still see you where you were before. Allow location for this page, or go off duty.`}
    </Banner>
  )
}
