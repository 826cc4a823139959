import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, BeadRod, Button, quietClass, Segment, spreadClass, stackClass } from '@refcall/design-system'
import { CRITICISMS, FEEDBACK_KINDS, LIMITS, type Criticism } from '@refcall/domain'
import { errorText } from '@refcall/messages'
import { CRITICISM_WORDS, FEEDBACK_WORDS, useSendFeedback, type FeedbackType } from './feedback.ts'
import s from './feedback-form.module.css'

interface FeedbackFormProps {
  match: Match
  /** Chosen before; null: nothing yet. */
  kind: FeedbackType | null
  onSent?: () => void
  onChoose?: () => void
}

/** A like or a love with an optional rating, or what was not good; nothing is sent before Send. */
export function FeedbackForm({ match, kind: chosen, onSent, onChoose }: FeedbackFormProps) {
  const [kind, setKind] = useState<FeedbackType | null>(chosen)
  const [rating, setRating] = useState<number | null>(null)
  const [criticism, setCriticism] = useState<Criticism | null>(null)
  const feedback = useSendFeedback(match, () => onSent?.())
  const choose = (next: FeedbackType) => {
    setKind(next)
    onChoose?.()
  }
  const send = (feedbackType: FeedbackType) =>
    feedback.mutate({ feedbackType, ...(feedbackType === 'not_good' ? { criticism } : { rating }) })
  return (
    <div className={stackClass(16)}>
      <Segment
        label={t`How was your referee?`}
        options={FEEDBACK_KINDS.map((value) => ({ value, label: t(FEEDBACK_WORDS[value]) }))}
        value={kind}
        onChange={choose}
      />
      {kind && (
        <>
          {kind === 'not_good' ? (
            <WhatWasNotGood value={criticism} onChange={setCriticism} />
          ) : (
            <Rating value={rating} onChange={setRating} />
          )}
          {feedback.isError && <Banner tone="danger">{errorText(feedback.error)}</Banner>}
          <Button wide busy={feedback.isPending} onClick={() => send(kind)}>
            {t`Send`}
          </Button>
        </>
      )}
    </div>
  )
}

function Rating({ value, onChange }: { value: number | null; onChange: (points: number) => void }) {
  const ratings = Array.from({ length: LIMITS.match.ratingMax }, (_, index) => {
    const points = index + 1
    return { value: points, label: String(points), name: plural(points, { one: '# point', other: '# points' }) }
  })
  return (
    <div>
      <BeadRod label={t`Rating (optional)`} options={ratings} value={value} onChange={onChange} />
      <p className={`${spreadClass} ${s.ends}`}>
        <span>{t({ message: 'Poor', comment: 'Under 1 of 5 points' })}</span>
        <span>{t({ message: 'Excellent', comment: 'Under 5 of 5 points' })}</span>
      </p>
    </div>
  )
}

function WhatWasNotGood({ value, onChange }: { value: Criticism | null; onChange: (criticism: Criticism) => void }) {
  return (
    <div className={stackClass(8)}>
      <Segment
        label={t`What was not good? (optional)`}
        options={CRITICISMS.map((criticism) => ({ value: criticism, label: t(CRITICISM_WORDS[criticism]) }))}
        value={value}
        onChange={onChange}
      />
      <p className={quietClass}>{t`Only we read this. Your referee does not, and nobody else.`}</p>
    </div>
  )
}
