import type { ReactNode } from 'react'
import { stretchedLinkClass } from '../actions/stretched-link.ts'
import { classNames } from '../class-names.ts'
import s from './person-row.module.css'

/** The props of the link around a name; the caller renders it with its own router's link. */
export interface PersonLinkProps {
  className: string
  children: ReactNode
}

export interface PersonRowProps {
  /** A place in a ranking, before the portrait. */
  lead?: number
  portrait: ReactNode
  name: string
  /** Beside the name: a pill. */
  mark?: ReactNode
  /** What is known of the person, a line each. */
  children?: ReactNode
  /** A short figure at the end, such as a distance. */
  figure?: ReactNode
  /** One button at the end, below the figure. */
  action?: ReactNode
  /** A notice below the row, in its full width. */
  notice?: ReactNode
  selected?: boolean
  /** With it the whole row, apart from the button, is a link. */
  link?: (props: PersonLinkProps) => ReactNode
}

/** A person in one row of a LeadList: portrait, name, a few short lines, a figure and one action. */
export function PersonRow(props: PersonRowProps) {
  const { lead, portrait, name, mark, children, figure, action, notice, selected = false, link } = props
  const label = <bdi translate="no">{name}</bdi>
  return (
    <li className={classNames(s.item, selected && s.selected)}>
      <div className={s.row}>
        {lead === undefined ? null : <b className={s.lead}>{lead}</b>}
        {portrait}
        <div className={s.who}>
          <p className={s.line}>
            <strong className={s.name}>
              {link ? link({ className: stretchedLinkClass, children: label }) : label}
            </strong>
            {mark}
          </p>
          {children}
        </div>
        {figure || action ? (
          <div className={s.end}>
            {figure ? (
              <span className={s.figure} translate="no">
                {figure}
              </span>
            ) : null}
            {action}
          </div>
        ) : null}
      </div>
      {notice ? <div className={s.notice}>{notice}</div> : null}
    </li>
  )
}
