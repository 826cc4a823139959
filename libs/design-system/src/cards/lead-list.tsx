import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import s from './lead-list.module.css'

const SHORT_CHARS = 3

/** A list of rows on one paper, each led by a number or a portrait. */
export function LeadList({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return <ul {...rest} className={classNames(s.list, className)} />
}

export interface LeadRowProps extends Omit<ComponentPropsWithRef<'li'>, 'onSelect' | 'title'> {
  /** A number, or a short name; longer ones are set smaller. */
  lead: string | number
  /** Screen-reader text before the number: what it counts. */
  leadLabel?: string
  /** The row's name, in display type above its text. */
  title?: ReactNode
  /** The figure at the end of the row, in scoreboard digits. */
  end?: ReactNode
  selected?: boolean
  /** With it the whole row is one toggle button. */
  onSelect?: () => void
}

/** One row: number, text, figure. Used inside a LeadList. */
export function LeadRow({
  lead,
  leadLabel,
  title,
  end,
  selected = false,
  onSelect,
  children,
  className,
  ...rest
}: LeadRowProps) {
  const content = (
    <>
      <b className={classNames(s.lead, String(lead).length > SHORT_CHARS && s.long)}>
        {leadLabel ? <VisuallyHidden>{leadLabel} </VisuallyHidden> : null}
        <bdi translate="no">{lead}</bdi>
      </b>
      <span className={s.words}>
        {title ? <strong className={s.title}>{title}</strong> : null}
        {children}
      </span>
      {end ? (
        <span className={s.end} translate="no">
          {end}
        </span>
      ) : null}
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
