import type { Match } from '@refcall/contract'
import { ConfirmDialog } from '@refcall/design-system'
import { amountText, factsWithDistance } from '../match-words.ts'
import type { Answer } from './use-answers.ts'

interface AnswerDialogProps {
  /** The answer that waits to be confirmed. */
  answer: Answer | null
  busy: boolean
  onConfirm: (answer: Answer) => void
  onCancel: () => void
}

/** Asks once before a request is accepted or declined. */
export function AnswerDialog({ answer, busy, onConfirm, onCancel }: AnswerDialogProps) {
  const accepting = answer?.kind === 'accept'
  return (
    <ConfirmDialog
      open={answer !== null}
      title={answer && `${accepting ? 'Accept' : 'Decline'} table ${answer.match.tableNumber}?`}
      text={answer && (accepting ? acceptText(answer.match) : 'The player is told, and can ask another referee.')}
      confirmLabel={accepting ? 'Accept' : 'Decline'}
      cancelLabel="Not now"
      danger={!accepting}
      busy={busy}
      onConfirm={() => answer && onConfirm(answer)}
      onCancel={onCancel}
    />
  )
}

function acceptText(match: Match): string {
  return `${factsWithDistance(match)}, ${amountText(match)}. You go off duty while you have this match.`
}
