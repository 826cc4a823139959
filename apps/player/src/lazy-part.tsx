import type { ComponentType } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, SkeletonSlip, Slip, type LazyComponent } from '@refcall/design-system'
import { loadDeferredMessages } from './messages.ts'

/**
 * A lazy-loaded part of a screen, with its messages; `lines` is the height of its placeholder, 0 for none. After a
 * failure the user can retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lines = 3,
): LazyComponent<Props> {
  return lazyComponent(() => Promise.all([load(), loadDeferredMessages()]).then(([part]) => part), {
    waiting: () => (lines === 0 ? null : <SkeletonSlip label={t`Loading`} lines={lines} />),
    failed: (retry) => (
      <Slip>
        <ErrorView title={t`This did not load`} retryLabel={t`Try again`} onRetry={retry} />
      </Slip>
    ),
  })
}
