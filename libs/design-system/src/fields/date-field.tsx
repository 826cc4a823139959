import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import s from './date-field.module.css'

export interface DateFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** Why the date was refused; read out with the field and shown as a red border. */
  error?: string
  /** Or the id of an element elsewhere with the error text. */
  refusedBy?: string
}

/** A native date input with its label before it, for a bar of controls. */
export function DateField({ label, error, refusedBy, id: given, className, ...input }: DateFieldProps) {
  const own = useId()
  const id = given ?? own
  const reason = error ? `${id}-error` : refusedBy
  return (
    <div className={classNames(s.field, className)}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="date"
        className={s.control}
        aria-invalid={reason ? true : undefined}
        aria-describedby={reason}
      />
      {error ? (
        <span id={`${id}-error`} className={s.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}
