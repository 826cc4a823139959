import { Banner } from '@refcall/design-system'

interface ProblemBoxProps {
  text: string
  onDismiss: () => void
}

/** What went wrong, announced at once, until it is dismissed. */
export function ProblemBox({ text, onDismiss }: ProblemBoxProps) {
  return (
    <Banner tone="danger" closeLabel="Dismiss" onClose={onDismiss}>
      {text}
    </Banner>
  )
}
