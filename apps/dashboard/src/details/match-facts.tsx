import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { DefinitionList, StatusPill } from '@refcall/design-system'
import { LIMITS, type Criticism, type FeedbackKind, type MatchSide } from '@refcall/domain'
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
export function MatchFacts({ match, keptApartBy }: { match: DashboardMatch; keptApartBy: readonly MatchSide[] }) {
  const { rating, feedback } = match
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
        { term: t`Amount`, value: formatMoney(match.totalAmount, match.playerCurrency) },
        { term: t`Payment`, value: paymentLabel(match.paymentMethod) },
        { term: t({ message: 'For', comment: 'Before “4 players, 2 games”' }), value: t`${players}, ${games}` },
        ...(match.refereeName
          ? [{ term: t`Referee`, value: <bdi translate="no">{nameText(match.refereeName)}</bdi> }]
          : []),
        ...when(t({ message: 'Created', context: 'when' }), match.createdAt),
        ...when(t({ message: 'Accepted', context: 'when' }), match.acceptedAt),
        ...when(t({ message: 'Completed', context: 'when' }), match.completedAt),
        ...(rating === null ? [] : [{ term: t`Rating`, value: t`${rating} of ${ratingMax}` }]),
        ...(feedback ? [{ term: t`Feedback`, value: feedbackText(feedback, match.criticism) }] : []),
        ...(keptApartBy.length === 0 ? [] : [{ term: t`Kept apart`, value: apartText(keptApartBy) }]),
        {
          term: t({ message: 'Place', comment: 'Before the latitude and longitude of a table' }),
          value: <bdi dir="ltr">{placeText(match)}</bdi>,
        },
      ]}
    />
  )
}

const FEEDBACK_WORDS: Record<FeedbackKind, MessageDescriptor> = {
  like: msg({ message: 'Like', comment: 'What a player said of the referee' }),
  love: msg({ message: 'Love', comment: 'What a player said of the referee' }),
  not_good: msg({ message: 'Not good', comment: 'What a player said of the referee, to operators alone' }),
}

const CRITICISM_WORDS: Record<Criticism, MessageDescriptor> = {
  late: msg({ message: 'Not good: came late', comment: 'What a player said of the referee' }),
  unfair: msg({ message: 'Not good: was not fair', comment: 'What a player said of the referee' }),
  unfriendly: msg({ message: 'Not good: was not friendly', comment: 'What a player said of the referee' }),
}

const feedbackText = (kind: FeedbackKind, criticism: Criticism | null | undefined): string =>
  t(criticism ? CRITICISM_WORDS[criticism] : FEEDBACK_WORDS[kind])

/** Who asked never to meet the other again. */
function apartText(sides: readonly MatchSide[]): string {
  if (sides.length > 1) return t`asked by both`
  return sides[0] === 'player' ? t`asked by the player` : t`asked by the referee`
}

/** Degrees north and east, the format that maps accept. */
const placeText = ({ latitude, longitude }: DashboardMatch): string => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
