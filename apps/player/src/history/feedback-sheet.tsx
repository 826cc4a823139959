import { useState } from 'react'
import type { Match } from '@refcall/contract'
import { Banner, BeadRod, Button, Segment, Sheet } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { counted, errorText } from '@refcall/messages'
import { useSendFeedback, type FeedbackType } from './feedback.ts'
import s from './history.module.css'

const kinds = [
  { value: 'like', label: 'Like' },
  { value: 'love', label: 'Love' },
] as const

const ratings = Array.from({ length: LIMITS.match.ratingMax }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
  name: counted(index + 1, 'point'),
}))

interface FeedbackSheetProps {
  match: Match
  feedbackType: FeedbackType
  onClose: () => void
}

/** Where a chosen like or love is sent from, with a rating if the player wants to give one. */
export function FeedbackSheet({ match, feedbackType, onClose }: FeedbackSheetProps) {
  const [kind, setKind] = useState<FeedbackType>(feedbackType)
  const [rating, setRating] = useState<number | null>(null)
  const feedback = useSendFeedback(match, onClose)
  return (
    <Sheet open onClose={onClose} title={match.refereeName ?? `Table ${match.tableNumber}`} closeLabel="Close">
      <div className={s.sheet}>
        <Segment label="How was your referee?" options={kinds} value={kind} onChange={setKind} />
        <BeadRod label="Rating (optional)" options={ratings} value={rating} onChange={setRating} />
        {feedback.isError && <Banner tone="danger">{errorText(feedback.error)}</Banner>}
        <Button wide busy={feedback.isPending} onClick={() => feedback.mutate({ feedbackType: kind, rating })}>
          Send
        </Button>
      </div>
    </Sheet>
  )
}
