import { useId } from 'react'
import { classNames } from '../class-names.ts'
import h from '../visually-hidden.module.css'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import s from './segment.module.css'

export interface SegmentProps<Value extends string | number> extends ChoiceProps<Value> {
  options: readonly { value: Value; label: string; hint?: string }[]
}

/** A few short choices side by side: native radios in a joined frame; the hint of the chosen one stands below it. */
export function Segment<Value extends string | number>(props: SegmentProps<Value>) {
  const own = useId()
  const { name = own } = props
  const hintOf = (value: Value) => `${own}-${value}`
  const hinted = props.options.filter(({ hint }) => hint !== undefined)
  return (
    <ChoiceGroup {...props}>
      <div className={s.frame}>
        {props.options.map(({ value, label, hint }) => (
          <label key={value} className={s.part}>
            <input
              type="radio"
              className={h.hidden}
              name={name}
              value={value}
              aria-describedby={hint === undefined ? undefined : hintOf(value)}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span className={s.word}>{label}</span>
          </label>
        ))}
      </div>
      {hinted.length > 0 && (
        <div className={s.hints}>
          {hinted.map(({ value, hint }) => (
            <p key={value} id={hintOf(value)} className={classNames(s.hint, value === props.value && s.shown)}>
              {hint}
            </p>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
