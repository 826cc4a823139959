import { useEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Display, LeadNumber, Slip, spreadClass, stackClass, StatusPill, SumLine } from '@refcall/design-system'
import { STATUS_TONE, statusLabel } from '@refcall/messages'
import { amountText, factsText } from '../match-words.ts'

interface AssignmentCardProps {
  match: Match
  title: string
  /** Level of the title; the main task of the screen is its heading. */
  as?: 'h1' | 'h2'
  /** Move the focus here on mount, if the focused button was removed. */
  focused?: boolean
  children: ReactNode
}

/** The card of one match: location, payout, next step. */
export function AssignmentCard({ match, title, as = 'h2', focused = false, children }: AssignmentCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused && document.activeElement === document.body) card.current?.focus()
  }, [focused])
  return (
    <Slip ref={card} tabIndex={-1} aria-labelledby={id} lands className={stackClass(12)}>
      <div className={spreadClass}>
        <Display as={as} id={id} size={24}>
          {title}
        </Display>
        <StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill>
      </div>
      <LeadNumber label={t({ message: 'Table', comment: 'Over the number of the table' })} number={match.tableNumber} />
      <SumLine label={factsText(match)} amount={amountText(match)} />
      {children}
    </Slip>
  )
}
