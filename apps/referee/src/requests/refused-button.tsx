import { Button } from '@refcall/design-system'
import { usePassedFocus } from './use-passed-focus.ts'

export interface RefusedButtonProps {
  /** The action and its object, for the accessible name. */
  name: string
  label: string
  'aria-describedby'?: string
}

/** A button that can be focused but not pressed. */
export function RefusedButton({ name, label, ...described }: RefusedButtonProps) {
  return (
    <Button {...described} ref={usePassedFocus(name)} aria-disabled="true" aria-label={name}>
      {label}
    </Button>
  )
}
