import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, type LazyViews } from '@refcall/design-system'
import { loadDeferredMessages } from '../messages.ts'

const load = async () => (await Promise.all([import('./refund-dialogs.ts'), loadDeferredMessages()]))[0]
const views: LazyViews = {
  waiting: () => null,
  failed: (retry) => <ErrorView title={t`This part did not load`} retryLabel={t`Try again`} onRetry={retry} />,
}

/** Loaded when one is opened. */
export const RefundDialog = lazyComponent(() => load().then((part) => part.RefundDialog), views)
export const TipRefundDialog = lazyComponent(() => load().then((part) => part.TipRefundDialog), views)
