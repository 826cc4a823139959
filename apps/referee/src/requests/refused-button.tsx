import { Button } from '@refcall/design-system'

export interface RefusedButtonProps {
  /** What it would do, and to what. */
  name: string
  label: string
  'aria-describedby'?: string
}

/** A button that can be reached and asked, but not pressed. */
export function RefusedButton({ name, label, ...described }: RefusedButtonProps) {
  return (
    <Button {...described} aria-disabled="true" aria-label={name}>
      {label}
    </Button>
  )
}
