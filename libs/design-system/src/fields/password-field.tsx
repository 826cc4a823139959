import { type ComponentPropsWithRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon } from '../icons/icons.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import f from './field.module.css'
import s from './password-field.module.css'

export interface PasswordFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The name of the toggle that makes the password readable. */
  showLabel: string
}

/** A password, hidden until the user wants to read it. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  showLabel,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error, id, className }} hideLabel={hideLabel ?? false}>
      {(links) => (
        <span className={s.frame}>
          <input
            {...input}
            {...links}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(f.control, s.input)}
          />
          <button
            type="button"
            className={s.toggle}
            aria-label={showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
