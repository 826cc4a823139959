import { useId } from 'react'
import h from '../visually-hidden.module.css'
import type { ChoiceProps } from './choice.ts'
import f from './field.module.css'
import s from './segment.module.css'

export interface SegmentProps<Value extends string | number> extends ChoiceProps<Value> {
  options: readonly { value: Value; label: string }[]
}

/** A few short choices side by side: native radios in a joined frame. */
export function Segment<Value extends string | number>(props: SegmentProps<Value>) {
  const name = useId()
  return (
    <fieldset className={props.className} disabled={props.disabled}>
      <legend className={props.hideLabel ? h.hidden : f.label}>{props.label}</legend>
      <div className={s.frame}>
        {props.options.map(({ value, label }) => (
          <label key={value} className={s.part}>
            <input
              type="radio"
              className={h.hidden}
              name={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span className={s.word}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
