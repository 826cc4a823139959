import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import s from './field.module.css'

/** Longer values are set smaller, so that a word of ordinary length is shown whole. */
const WIDE_CHARS = 6

export interface FieldProps extends FieldWords, ComponentPropsWithRef<'input'> {
  /** Scoreboard digits, for the main number of a form. */
  figures?: boolean
}

/** A labelled native input. */
export function Field({ label, hint, error, hideLabel, figures, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id, className }} hideLabel={hideLabel ?? false}>
      {(links) => (
        <input
          {...input}
          {...links}
          className={classNames(
            s.control,
            figures && s.figures,
            figures && String(input.value ?? '').length > WIDE_CHARS && s.small,
          )}
        />
      )}
    </FieldFrame>
  )
}
