import { Button, Display } from '@refcall/design-system'
import { Face } from './face.tsx'

/** Shown in the place of a remote that did not arrive. */
export function RetryFace({ onRetry }: { onRetry: () => void }) {
  return (
    <Face>
      <Display as="h1" size={40}>This part is not answering</Display>
      <p>Everything else still works. You can try again now.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Face>
  )
}
