import type { DashboardMatch } from '@refcall/contract'
import { DefinitionList, StatusPill } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { formatDateTime, formatMoney, gamesText, paymentLabel, playersText, statusLabel, STATUS_TONE } from '@refcall/messages'

/** All that is known of a match, one line each; what has not happened has no line. */
export function MatchFacts({ match }: { match: DashboardMatch }) {
  const when = (term: string, at: string | null) => (at ? [{ term, value: formatDateTime(at) }] : [])
  return (
    <DefinitionList
      rows={[
        { term: 'Status', value: <StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill> },
        { term: 'Amount', value: formatMoney(match.totalAmount, match.playerCurrency) },
        { term: 'Payment', value: paymentLabel(match.paymentMethod) },
        { term: 'For', value: `${playersText(match.playerCount)}, ${gamesText(match.gamesRemaining)}` },
        ...(match.refereeName ? [{ term: 'Referee', value: match.refereeName }] : []),
        ...when('Created', match.createdAt),
        ...when('Accepted', match.acceptedAt),
        ...when('Completed', match.completedAt),
        ...(match.rating === null ? [] : [{ term: 'Rating', value: `${match.rating} of ${LIMITS.match.ratingMax}` }]),
        { term: 'Place', value: `${match.latitude.toFixed(4)}, ${match.longitude.toFixed(4)}` },
      ]}
    />
  )
}
