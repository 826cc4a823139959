import { useEffect, type ReactNode } from 'react'
import { i18n } from '@lingui/core'
import { Button, Display, whenNetworkReturns } from '@refcall/design-system'
import { StatusView } from './status-view.tsx'
import { failureWords, retryWords } from './retry-words.ts'

interface Retry {
  /** The name of the screen where it is known. */
  screen?: string
  /** Why it is not there. */
  failure?: keyof typeof failureWords | undefined
  onRetry: () => void
  /** The way back. */
  children?: ReactNode
}

/** Shown for what could not be loaded, which is tried again when the network returns. */
export function RetryView({ screen, failure, onRetry, children }: Retry) {
  useEffect(() => (failure === 'broken' ? undefined : whenNetworkReturns(onRetry)), [failure, onRetry])
  return (
    <StatusView>
      <Display as="h1" size={40}>
        {screen === undefined ? i18n._(retryWords.title) : i18n._({ ...retryWords.screen, values: { screen } })}
      </Display>
      {failure && <p>{i18n._(failureWords[failure])}</p>}
      <p>{i18n._(retryWords.text)}</p>
      <Button onClick={onRetry}>{i18n._(retryWords.again)}</Button>
      {children}
    </StatusView>
  )
}
