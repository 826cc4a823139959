import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import s from './call-card.module.css'

export interface CallCardProps {
  /** The word over the leading number. */
  leadLabel: string
  lead: string
  pill: ReactNode
  amount: ReactNode
  facts: ReactNode
  /** One or two buttons; of two, the first takes a third of the width. */
  children?: ReactNode
  as?: 'article' | 'li'
}

/** A call to answer: led by a huge number, then what it is worth and the answers. */
export function CallCard({ leadLabel, lead, pill, amount, facts, children, as: Element = 'article' }: CallCardProps) {
  const id = useId()
  return (
    <Element className={s.card} aria-labelledby={id}>
      <p id={id} className={s.lead}>
        <small className={s.label}>{leadLabel}</small> <b className={classNames(s.number, lead.length > 3 && s.long)}>{lead}</b>
      </p>
      <div className={s.body}>
        {pill}
        <p className={s.amount}>{amount}</p>
        <p className={s.facts}>{facts}</p>
      </div>
      {children ? <div className={s.answers}>{children}</div> : null}
    </Element>
  )
}
