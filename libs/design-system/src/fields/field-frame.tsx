import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import h from '../visually-hidden.module.css'
import s from './field.module.css'

export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  /** Why the value was refused; shown with a cross and announced with the field. */
  error?: ReactNode
  hideLabel?: boolean
}

/** The attributes that link the control to its label, hint and error. */
interface ControlLinks {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldFrameProps extends FieldWords {
  id?: string | undefined
  className?: string | undefined
  /** The label beside the control, in one line. */
  inline?: boolean
  children: (links: ControlLinks) => ReactNode
}

/** Label above, control, then hint and error, linked by ids. */
export function FieldFrame({ label, hint, error, hideLabel, inline, id: given, className, children }: FieldFrameProps) {
  const own = useId()
  const id = given ?? own
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames(s.field, inline && s.inline, className)}>
      <label htmlFor={id} className={hideLabel ? h.hidden : s.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className={s.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={s.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
