import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Sheet } from '@refcall/design-system'
import { nameText, tableText } from '@refcall/messages'
import { FeedbackForm } from '../feedback/feedback-form.tsx'
import type { FeedbackType } from '../feedback/feedback.ts'

interface FeedbackSheetProps {
  match: Match
  feedbackType: FeedbackType
  onClose: () => void
}

/** Sends the chosen feedback. */
export function FeedbackSheet({ match, feedbackType, onClose }: FeedbackSheetProps) {
  return (
    <Sheet open onClose={onClose} title={titleOf(match)} closeLabel={t`Close`}>
      <FeedbackForm match={match} kind={feedbackType} onSent={onClose} />
    </Sheet>
  )
}

function titleOf({ refereeName, tableNumber }: Match) {
  if (refereeName !== null) return <bdi translate="no">{nameText(refereeName)}</bdi>
  const table = <bdi translate="no">{tableText(tableNumber)}</bdi>
  return <Trans>Table {table}</Trans>
}
