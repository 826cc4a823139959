import type { SlotProps } from 'input-otp'
import { classNames } from '../class-names.ts'
import s from './code-field.module.css'

export interface CodeBoxProps extends SlotProps {
  refused: boolean
}

/** One box of a code field: shows the real input's digit at its position, and the caret. */
export function CodeBox({ char, isActive, hasFakeCaret, refused }: CodeBoxProps) {
  return (
    <span className={classNames(s.box, isActive && s.active, refused && s.refused)} aria-hidden="true" translate="no">
      <span>{char}</span>
      {hasFakeCaret ? <i className={s.caret} /> : null}
    </span>
  )
}
