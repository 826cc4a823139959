import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Slip } from '../surfaces/slip.tsx'
import s from './person-card.module.css'

export interface PersonCardProps {
  name: string
  initials: string
  /** Instead of the initials. */
  portrait?: ReactNode
  badge?: ReactNode
  /** Short facts, one line if they fit. */
  facts?: readonly ReactNode[]
  /** A short note at the end, such as a distance. */
  chip?: ReactNode
  action?: ReactNode
  /** One row: for lists inside a form. */
  compact?: boolean
  selected?: boolean
  as?: 'article' | 'li'
}

/** A person on a slip: initials, name, facts, one action. */
export function PersonCard(props: PersonCardProps) {
  const { name, initials, portrait, badge, facts = [], chip, action, compact, selected, as = 'article' } = props
  const id = useId()
  return (
    <Slip as={as} aria-labelledby={id} className={classNames(s.card, compact && s.compact, selected && s.selected)}>
      {portrait ?? (
        <span className={s.initials} aria-hidden="true">
          {initials}
        </span>
      )}
      <div className={s.who}>
        <p className={s.line}>
          <strong id={id} className={s.name} dir="auto">
            {name}
          </strong>
          {badge}
        </p>
        {facts.length > 0 ? (
          <ul className={s.facts}>
            {facts.map((fact, place) => (
              <li key={place}>{fact}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {chip ? <span className={s.chip}>{chip}</span> : null}
      {action ? <div className={s.action}>{action}</div> : null}
    </Slip>
  )
}
