import { useId } from 'react'
import h from '../visually-hidden.module.css'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import s from './segment.module.css'

export interface SegmentProps<Value extends string | number> extends ChoiceProps<Value> {
  options: readonly { value: Value; label: string }[]
}

/** A few short choices side by side: native radios in a joined frame. */
export function Segment<Value extends string | number>(props: SegmentProps<Value>) {
  const own = useId()
  const { name = own } = props
  return (
    <ChoiceGroup {...props}>
      <div className={s.frame}>
        {props.options.map(({ value, label }) => (
          <label key={value} className={s.part}>
            <input
              type="radio"
              className={h.hidden}
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span className={s.word}>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
