import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Banner, BeadRod, Button, Segment, Sheet, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { errorText, nameText } from '@refcall/messages'
import { FEEDBACK_WORDS, useSendFeedback, type FeedbackType } from './feedback.ts'

interface FeedbackSheetProps {
  match: Match
  feedbackType: FeedbackType
  onClose: () => void
}

/** Sends a chosen like or love, with an optional rating. */
export function FeedbackSheet({ match, feedbackType, onClose }: FeedbackSheetProps) {
  const [kind, setKind] = useState<FeedbackType>(feedbackType)
  const [rating, setRating] = useState<number | null>(null)
  const feedback = useSendFeedback(match, onClose)
  const kinds = [
    { value: 'like', label: t(FEEDBACK_WORDS.like) },
    { value: 'love', label: t(FEEDBACK_WORDS.love) },
  ] as const
  const ratings = Array.from({ length: LIMITS.match.ratingMax }, (_, index) => {
    const points = index + 1
    return { value: points, label: String(points), name: plural(points, { one: '# point', other: '# points' }) }
  })
  return (
    <Sheet open onClose={onClose} title={titleOf(match)} closeLabel={t`Close`}>
      <div className={stackClass(16)}>
        <Segment label={t`How was your referee?`} options={kinds} value={kind} onChange={setKind} />
        <BeadRod label={t`Rating (optional)`} options={ratings} value={rating} onChange={setRating} />
        {feedback.isError && <Banner tone="danger">{errorText(feedback.error)}</Banner>}
        <Button wide busy={feedback.isPending} onClick={() => feedback.mutate({ feedbackType: kind, rating })}>
          {t`Send`}
        </Button>
      </div>
    </Sheet>
  )
}

function titleOf({ refereeName, tableNumber }: Match) {
  if (refereeName !== null) return <bdi>{nameText(refereeName)}</bdi>
  const table = <bdi>{tableNumber}</bdi>
  return <Trans>Table {table}</Trans>
}
