import { useId } from 'react'
import h from '../visually-hidden.module.css'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import s from './bead-rod.module.css'

export interface BeadRodProps<Value extends string | number> extends ChoiceProps<Value> {
  /** `name`: the accessible name, where the bead's visible label is too short. */
  options: readonly { value: Value; label: string; name?: string }[]
}

/** A number picker as two to five beads on a rod: native radios; the chosen bead slides to its position. */
export function BeadRod<Value extends string | number>(props: BeadRodProps<Value>) {
  const own = useId()
  const { name: group = own } = props
  return (
    <ChoiceGroup {...props}>
      <div className={s.rod}>
        {props.options.some(({ value }) => value === props.value) && <i className={s.chosen} aria-hidden="true" />}
        {props.options.map(({ value, label, name }) => (
          <label key={value} className={s.bead}>
            <input
              type="radio"
              className={h.hidden}
              name={group}
              value={value}
              aria-label={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span className={s.face}>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
