import { memo, type Ref } from 'react'
import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { LeadRow, VisuallyHidden } from '@refcall/design-system'
import { formatMoney } from '@refcall/messages'
import { MatchWords } from './match-words.tsx'
import s from './match-row.module.css'

/** What fits the lead at its full size. */
const SHORT_CHARS = 3

interface MatchRowProps {
  match: DashboardMatch
  onSelect: (id: string) => void
  selected?: boolean
  /** The pointer or the focus came (the id) or left (null). */
  onHighlight?: (id: string | null) => void
  className?: string
  ref?: Ref<HTMLLIElement>
}

/** One match in a list: its table, its words, its amount. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { match, onSelect, selected = false, onHighlight, className, ref } = props
  const come = () => onHighlight?.(match.id)
  const leave = () => onHighlight?.(null)
  return (
    <LeadRow
      ref={ref}
      lead={
        <>
          <VisuallyHidden>{t`Table`} </VisuallyHidden>
          <bdi className={match.tableNumber.length > SHORT_CHARS ? s.long : undefined}>{match.tableNumber}</bdi>
        </>
      }
      end={formatMoney(match.totalAmount, match.playerCurrency)}
      selected={selected}
      onSelect={() => onSelect(match.id)}
      onPointerEnter={come}
      onPointerLeave={leave}
      onFocus={come}
      onBlur={leave}
      {...(className && { className })}
    >
      <MatchWords match={match} />
    </LeadRow>
  )
})
