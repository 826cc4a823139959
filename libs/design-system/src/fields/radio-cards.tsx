import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import s from './radio-cards.module.css'

export interface RadioCard<Value extends string | number> {
  value: Value
  title: string
  description?: ReactNode
  /** Before the title. */
  portrait?: ReactNode
  /** A short note at the end, such as a distance; read after the description. */
  figure?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string | number> extends ChoiceProps<Value> {
  options: readonly RadioCard<Value>[]
  /** The rows of a longer list, without a gap between them. */
  joined?: boolean
}

/** Choices with a sentence each: one row per radio, the description read with it. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const group = useId()
  const { joined = false } = props
  return (
    <ChoiceGroup {...props}>
      <div className={classNames(s.rows, joined && s.joined)}>
        {props.options.map(({ value, title, description, portrait, figure, disabled }) => (
          <label key={value} className={s.row}>
            <input
              type="radio"
              className={s.dot}
              name={props.name ?? group}
              value={value}
              aria-label={title}
              aria-describedby={
                classNames(description ? `${group}-${value}` : null, figure ? `${group}-${value}-figure` : null) ||
                undefined
              }
              disabled={disabled}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {portrait}
            <span className={s.words}>
              <b className={s.title} dir="auto">
                {title}
              </b>
              {description ? <span id={`${group}-${value}`}>{description}</span> : null}
            </span>
            {figure ? (
              <span id={`${group}-${value}-figure`} className={s.figure}>
                {figure}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
