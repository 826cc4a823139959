import { Banner, CloseIcon, IconButton } from '@refcall/design-system'

interface ProblemBoxProps {
  text: string
  onDismiss: () => void
}

/** What went wrong, announced at once, until it is dismissed. */
export function ProblemBox({ text, onDismiss }: ProblemBoxProps) {
  return (
    <Banner
      tone="danger"
      action={
        <IconButton label="Dismiss" onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      }
    >
      {text}
    </Banner>
  )
}
