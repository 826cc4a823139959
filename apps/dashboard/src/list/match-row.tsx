import { memo, type Ref } from 'react'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DashboardMatch } from '@refcall/contract'
import { LeadRow } from '@refcall/design-system'
import { formatMoney } from '@refcall/messages'
import { MatchWords } from './match-words.tsx'

interface MatchRowProps {
  match: DashboardMatch
  onSelect: (id: string) => void
  selected?: boolean
  /** Pointer or focus entered (the id) or left (null). */
  onHighlight?: (id: string | null) => void
  className?: string
  ref?: Ref<HTMLLIElement>
}

/** One match in a list: table, texts, amount. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  // The memoized props do not change with the language; this hook re-renders the component.
  useLingui()
  const { match, onSelect, selected = false, onHighlight, className, ref } = props
  const come = () => onHighlight?.(match.id)
  const leave = () => onHighlight?.(null)
  return (
    <LeadRow
      ref={ref}
      leadLabel={t`Table`}
      lead={match.tableNumber}
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
