import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { LeadNumber } from '../figures/lead-number.tsx'
import { answersClass } from '../surfaces/layout.ts'
import s from './call-card.module.css'

export interface CallCardProps {
  /** The word above the leading number. */
  leadLabel: string
  lead: string
  pill: ReactNode
  amount: ReactNode
  facts: ReactNode
  /** One or two buttons; of two, the first takes a third of the width. */
  children?: ReactNode
  as?: 'article' | 'li'
}

/** A request to answer: a huge number, then the amount and the answer buttons. */
export function CallCard({ leadLabel, lead, pill, amount, facts, children, as: Element = 'article' }: CallCardProps) {
  const id = useId()
  return (
    <Element className={s.card} aria-labelledby={id}>
      <LeadNumber id={id} label={leadLabel} number={lead} className={s.lead} />
      <div className={s.body}>
        {pill}
        <p className={s.amount}>{amount}</p>
        <p className={s.facts}>{facts}</p>
      </div>
      {children ? <div className={classNames(s.answers, answersClass)}>{children}</div> : null}
    </Element>
  )
}
