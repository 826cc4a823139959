import { i18n } from '@lingui/core'
import { Button, Display } from '@refcall/design-system'
import { StatusView } from './status-view.tsx'
import { retryWords } from './retry-words.ts'

/** Shown for a remote that could not be loaded. */
export function RetryView({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusView>
      <Display as="h1" size={40}>{i18n._(retryWords.title)}</Display>
      <p>{i18n._(retryWords.text)}</p>
      <Button onClick={onRetry}>{i18n._(retryWords.again)}</Button>
    </StatusView>
  )
}
