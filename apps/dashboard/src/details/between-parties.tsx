import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { DefinitionList } from '@refcall/design-system'
import type { Criticism, FeedbackKind, MatchSide } from '@refcall/domain'
import { Section } from '../frame/section.tsx'

interface BetweenPartiesProps {
  match: Pick<DashboardMatch, 'feedback' | 'criticism'>
  keptApartBy: readonly MatchSide[]
}

/** What the player and the referee think of each other, as far as they said so. */
export function BetweenParties({ match: { feedback, criticism }, keptApartBy }: BetweenPartiesProps) {
  if (!feedback && keptApartBy.length === 0) return null
  return (
    <Section title={t`Player and referee`}>
      <DefinitionList
        rows={[
          ...(feedback ? [{ term: t`Feedback`, value: feedbackText(feedback, criticism) }] : []),
          ...(keptApartBy.length === 0 ? [] : [{ term: t`Kept apart`, value: apartText(keptApartBy) }]),
        ]}
      />
    </Section>
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
