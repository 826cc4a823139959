import { i18n } from '@lingui/core'
import { Button, Display } from '@refcall/design-system'
import { Face } from './face.tsx'
import { retryWords } from './retry-words.ts'

/** Shown in the place of a remote that did not arrive. */
export function RetryFace({ onRetry }: { onRetry: () => void }) {
  return (
    <Face>
      <Display as="h1" size={40}>{i18n._(retryWords.title)}</Display>
      <p>{i18n._(retryWords.text)}</p>
      <Button onClick={onRetry}>{i18n._(retryWords.again)}</Button>
    </Face>
  )
}
