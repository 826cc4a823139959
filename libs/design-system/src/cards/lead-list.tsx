import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import s from './lead-list.module.css'

const SHORT_CHARS = 3

/** A list of rows that each lead with a number. */
export function LeadList({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={classNames(s.list, className)} />
}

export interface LeadRowProps extends Omit<ComponentPropsWithRef<'li'>, 'onSelect' | 'title'> {
  /** A number, or a short name; longer ones step down. */
  lead: string | number
  /** What the number is, for ears: read before it. */
  leadLabel?: string
  /** What the row is called, in display type over its words. */
  title?: ReactNode
  /** What stands at the end of the row, in scoreboard digits. */
  end?: ReactNode
  selected?: boolean
  /** With it the whole row is one button that can be on or off. */
  onSelect?: () => void
}

/** One row: number, words, figure. Stands in a LeadList. */
export function LeadRow({ lead, leadLabel, title, end, selected = false, onSelect, children, className, ...rest }: LeadRowProps) {
  const content = (
    <>
      <b className={classNames(s.lead, String(lead).length > SHORT_CHARS && s.long)}>
        {leadLabel ? <VisuallyHidden>{leadLabel} </VisuallyHidden> : null}
        <bdi>{lead}</bdi>
      </b>
      <span className={s.words}>
        {title ? <strong className={s.title}>{title}</strong> : null}
        {children}
      </span>
      {end ? <span className={s.end}>{end}</span> : null}
    </>
  )
  return (
    <li {...rest} className={classNames(s.item, selected && s.selected, className)}>
      {onSelect ? (
        <button type="button" className={classNames(s.row, s.button)} aria-pressed={selected} onClick={onSelect}>
          {content}
        </button>
      ) : (
        <div className={s.row}>{content}</div>
      )}
    </li>
  )
}
