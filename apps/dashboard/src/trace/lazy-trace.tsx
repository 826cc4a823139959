import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, SkeletonSlip } from '@refcall/design-system'
import { loadDeferredMessages } from '../messages.ts'

const load = () => Promise.all([import('./trace.tsx'), loadDeferredMessages()])

/** What a trace says; code and messages are loaded when one is opened. */
export const LazyTrace = lazyComponent(() => load().then(([part]) => part.Trace), {
  waiting: () => <SkeletonSlip label={t`Loading the trace`} lines={8} />,
  failed: (retry) => <ErrorView title={t`This trace could not be read`} retryLabel={t`Try again`} onRetry={retry} />,
})
