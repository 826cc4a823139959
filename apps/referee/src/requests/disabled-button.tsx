import type { Ref } from 'react'
import { Button } from '@refcall/design-system'
import { useMergedRef } from './use-merged-ref.ts'
import { usePassedFocus } from './use-passed-focus.ts'

export interface DisabledButtonProps {
  /** The action and its object, for the accessible name. */
  name: string
  label: string
  'aria-describedby'?: string
  /** The tooltip's, which opens at the button. */
  ref?: Ref<HTMLButtonElement>
}

/** A button that can be focused but not pressed. */
export function DisabledButton({ name, label, ref, ...described }: DisabledButtonProps) {
  const passedFocus = usePassedFocus(name)
  const attach = useMergedRef(passedFocus, ref)
  return (
    <Button {...described} ref={attach} aria-disabled="true" aria-label={name}>
      {label}
    </Button>
  )
}
