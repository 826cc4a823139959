import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { DefinitionList, StatusPill } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import {
  formatDateTime,
  formatMoney,
  gamesText,
  nameText,
  paymentLabel,
  playersText,
  statusLabel,
  STATUS_TONE,
} from '@refcall/messages'

/** The known facts of a match, one line each; facts without a value are omitted. */
export function MatchFacts({ match }: { match: DashboardMatch }) {
  const { rating } = match
  const { ratingMax } = LIMITS.match
  const players = playersText(match.playerCount)
  const games = gamesText(match.gamesRemaining)
  const when = (term: string, at: string | null) => (at ? [{ term, value: formatDateTime(at) }] : [])
  return (
    <DefinitionList
      rows={[
        {
          term: t`Status`,
          value: <StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill>,
        },
        { term: t`Amount`, value: formatMoney(match.totalAmount, match.playerCurrency), exact: true },
        { term: t`Payment`, value: paymentLabel(match.paymentMethod) },
        { term: t({ message: 'For', comment: 'Before “4 players, 2 games”' }), value: t`${players}, ${games}` },
        ...(match.refereeName
          ? [{ term: t`Referee`, value: <bdi translate="no">{nameText(match.refereeName)}</bdi> }]
          : []),
        ...when(t({ message: 'Created', context: 'when' }), match.createdAt),
        ...when(t({ message: 'Accepted', context: 'when' }), match.acceptedAt),
        ...when(t({ message: 'Completed', context: 'when' }), match.completedAt),
        ...(rating === null ? [] : [{ term: t`Rating`, value: t`${rating} of ${ratingMax}` }]),
        {
          term: t({ message: 'Place', comment: 'Before the latitude and longitude of a table' }),
          value: <bdi dir="ltr">{placeText(match)}</bdi>,
        },
      ]}
    />
  )
}

/** Degrees north and east, the format that maps accept. */
const placeText = ({ latitude, longitude }: DashboardMatch): string => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
