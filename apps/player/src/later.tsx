import type { ComponentType } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, SkeletonSlip, Slip } from '@refcall/design-system'
import { bringLateWords } from './words.ts'

/**
 * A part of a screen whose code and words come when it is first drawn; `lines` is how tall its place is meanwhile, 0 for one that
 * takes none. What did not arrive can be asked for again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, lines = 3): ComponentType<Props> {
  return latePart(() => Promise.all([load(), bringLateWords()]).then(([part]) => part), {
    waiting: () => (lines === 0 ? null : <SkeletonSlip label={t`Loading`} lines={lines} />),
    failed: (retry) => (
      <Slip>
        <ErrorFace title={t`This did not load`} retryLabel={t`Try again`} onRetry={retry} />
      </Slip>
    ),
  })
}
