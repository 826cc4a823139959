import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import s from './field.module.css'

export interface SelectFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  /** `lang`: for a label in another language than the page's. */
  options: readonly { value: string; label: string; lang?: string }[]
  /** The label beside the select, in one line. */
  inline?: boolean
}

/** A labelled native select. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  inline = false,
  options,
  id,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, inline, id, className }} hideLabel={hideLabel ?? false}>
      {(links) => (
        <select {...select} {...links} className={s.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
