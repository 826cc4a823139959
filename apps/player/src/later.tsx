import type { ComponentType } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, SkeletonSlip, Slip } from '@refcall/design-system'
import { bringLateWords } from './words.ts'

/**
 * A lazy-loaded part of a screen, with its messages; `lines` is the height of its placeholder, 0 for none. After a
 * failure the user can retry.
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
