import { type ReactNode, useId } from 'react'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import s from './radio-cards.module.css'

export interface RadioCard<Value extends string | number> {
  value: Value
  title: string
  description?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string | number> extends ChoiceProps<Value> {
  options: readonly RadioCard<Value>[]
}

/** Choices with a sentence each: one row per radio, the description read with it. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const group = useId()
  return (
    <ChoiceGroup {...props}>
      <div className={s.rows}>
        {props.options.map(({ value, title, description, disabled }) => (
          <label key={value} className={s.row}>
            <input
              type="radio"
              className={s.dot}
              name={group}
              value={value}
              aria-label={title}
              aria-describedby={description ? `${group}-${value}` : undefined}
              disabled={disabled}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>
              <b className={s.title}>{title}</b>
              {description ? <span id={`${group}-${value}`}>{description}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
