import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import s from './date-field.module.css'

export interface DateFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** Why the date was refused; spoken with the field and drawn as a red edge. */
  error?: string
}

/** A native date input with its label before it, for a bar of controls. */
export function DateField({ label, error, id: given, className, ...input }: DateFieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={classNames(s.field, className)}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="date"
        className={s.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <span id={`${id}-error`} className={s.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}
