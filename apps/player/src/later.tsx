import type { ComponentType } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, SkeletonSlip, Slip } from '@refcall/design-system'

/**
 * A part of a screen whose code comes when it is first drawn; `lines` is how tall its place is meanwhile, 0 for one that
 * takes none. What did not arrive can be asked for again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, lines = 3): ComponentType<Props> {
  return latePart(load, {
    waiting: () => (lines === 0 ? null : <SkeletonSlip label={t`Loading`} lines={lines} />),
    failed: (retry) => (
      <Slip>
        <ErrorFace title={t`This did not load`} retryLabel={t`Try again`} onRetry={retry} />
      </Slip>
    ),
  })
}
