import type { ComponentType, ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, type LazyComponent } from '@refcall/design-system'
import { loadDeferredMessages } from './messages.ts'

interface Views {
  waiting: ReactNode
  /** Wraps the error that is shown if loading failed. */
  around?: (failure: ReactNode) => ReactNode
}

/** A lazily loaded part, with its messages; shows a retry button if loading failed. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  views: Views,
): LazyComponent<Props> {
  const { waiting, around = (failure) => failure } = views
  return lazyComponent(() => Promise.all([load(), loadDeferredMessages()]).then(([part]) => part), {
    waiting: () => waiting,
    failed: (retry) => around(<NotArrived onRetry={retry} />),
  })
}

function NotArrived({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorView
      title={t`This part did not load`}
      text={t`Check your connection and try again.`}
      retryLabel={t`Try again`}
      onRetry={onRetry}
    />
  )
}
