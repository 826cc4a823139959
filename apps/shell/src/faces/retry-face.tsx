import { i18n } from '@lingui/core'
import { Button, Display } from '@refcall/design-system'
import { Face } from './face.tsx'

// Plain descriptors, which keep their English in the code: what is missing may be the words themselves.
const title = /*i18n*/ { id: 'part-missing', message: 'This part is not answering' }
const text = /*i18n*/ { id: 'part-missing-text', message: 'Everything else still works. You can try again now.' }
const again = /*i18n*/ { id: 'part-missing-again', message: 'Try again' }

/** Shown in the place of a remote that did not arrive. */
export function RetryFace({ onRetry }: { onRetry: () => void }) {
  return (
    <Face>
      <Display as="h1" size={40}>{i18n._(title)}</Display>
      <p>{i18n._(text)}</p>
      <Button onClick={onRetry}>{i18n._(again)}</Button>
    </Face>
  )
}
