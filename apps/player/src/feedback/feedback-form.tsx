import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, BeadRod, Button, Segment, spreadClass, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { errorText } from '@refcall/messages'
import { FEEDBACK_WORDS, useSendFeedback, type FeedbackType } from './feedback.ts'
import s from './feedback-form.module.css'

interface FeedbackFormProps {
  match: Match
  /** Chosen before; null: nothing yet. */
  kind: FeedbackType | null
  onSent?: () => void
  onChoose?: () => void
}

/** A like or a love, and an optional rating; nothing is sent before Send. */
export function FeedbackForm({ match, kind: chosen, onSent, onChoose }: FeedbackFormProps) {
  const [kind, setKind] = useState<FeedbackType | null>(chosen)
  const [rating, setRating] = useState<number | null>(null)
  const feedback = useSendFeedback(match, () => onSent?.())
  const choose = (next: FeedbackType) => {
    setKind(next)
    onChoose?.()
  }
  const kinds = [
    { value: 'like', label: t(FEEDBACK_WORDS.like) },
    { value: 'love', label: t(FEEDBACK_WORDS.love) },
  ] as const
  const ratings = Array.from({ length: LIMITS.match.ratingMax }, (_, index) => {
    const points = index + 1
    return { value: points, label: String(points), name: plural(points, { one: '# point', other: '# points' }) }
  })
  return (
    <div className={stackClass(16)}>
      <Segment label={t`How was your referee?`} options={kinds} value={kind} onChange={choose} />
      {kind && (
        <>
          <div>
            <BeadRod label={t`Rating (optional)`} options={ratings} value={rating} onChange={setRating} />
            <p className={`${spreadClass} ${s.ends}`}>
              <span>{t({ message: 'Poor', comment: 'Under 1 of 5 points' })}</span>
              <span>{t({ message: 'Excellent', comment: 'Under 5 of 5 points' })}</span>
            </p>
          </div>
          {feedback.isError && <Banner tone="danger">{errorText(feedback.error)}</Banner>}
          <Button wide busy={feedback.isPending} onClick={() => feedback.mutate({ feedbackType: kind, rating })}>
            {t`Send`}
          </Button>
        </>
      )}
    </div>
  )
}
