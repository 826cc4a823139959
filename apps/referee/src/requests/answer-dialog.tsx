import type { ReactNode } from 'react'
import { tableText } from '@refcall/messages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '@refcall/design-system'
import type { OfferReply } from './offer-reply.ts'

interface AnswerDialogProps {
  /** The answer that awaits confirmation. */
  answer: OfferReply | null
  busy: boolean
  onConfirm: (answer: OfferReply) => void
  onCancel: () => void
}

/** Confirmation dialog before a request is accepted or declined. */
export function AnswerDialog({ answer, busy, onConfirm, onCancel }: AnswerDialogProps) {
  const accepting = answer?.kind === 'accept'
  return (
    <ConfirmDialog
      open={answer !== null}
      title={answer && questionOf(answer)}
      text={
        accepting ? t`You go off duty while you have this match.` : t`The player is told, and can ask another referee.`
      }
      confirmLabel={accepting ? t`Accept` : t`Decline`}
      cancelLabel={t`Not now`}
      danger={!accepting}
      busy={busy}
      onConfirm={() => answer && onConfirm(answer)}
      onCancel={onCancel}
    />
  )
}

function questionOf({ kind, match }: OfferReply): ReactNode {
  const tableNumber = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  return kind === 'accept' ? <Trans>Accept table {tableNumber}?</Trans> : <Trans>Decline table {tableNumber}?</Trans>
}
