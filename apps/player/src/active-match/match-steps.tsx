import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Banner, Button, ConfirmDialog, stackClass, ThumbsUpIcon } from '@refcall/design-system'
import { nameText, errorText, formatMoney, tableText } from '@refcall/messages'
import { playerSteps } from './progress.ts'
import { useCancel } from './use-cancel.ts'
import { useComplete } from './use-complete.ts'

type Question = 'cancel' | 'complete' | 'complete with a like'

/** The player's open steps in the lifecycle as buttons; what cannot be taken back asks first. */
export function MatchSteps({ match }: { match: Match }) {
  const cancel = useCancel()
  const complete = useComplete()
  const [question, setQuestion] = useState<Question | null>(null)
  const steps = playerSteps(match)
  const isTaken = match.status !== 'pending'
  const busy = (thumbsUp: boolean) => complete.isPending && complete.variables.thumbsUp === thumbsUp
  const ask = (asked: Question) => () => {
    if (!complete.isPending) setQuestion(asked)
  }
  const answer = () => {
    setQuestion(null)
    if (question === 'cancel') cancel.mutate(match)
    else complete.mutate({ matchId: match.id, thumbsUp: question === 'complete with a like' })
  }
  const ends = question === 'cancel'
  return (
    <>
      {complete.isError && <Banner tone="danger">{errorText(complete.error)}</Banner>}
      <div className={stackClass(8)}>
        {steps.includes('complete') && (
          <>
            <Button wide icon={<ThumbsUpIcon />} busy={busy(true)} onClick={ask('complete with a like')}>
              {t`Complete with thumbs-up`}
            </Button>
            <Button wide variant="outline" busy={busy(false)} onClick={ask('complete')}>
              {t({ message: 'Complete', context: 'button: the match is over' })}
            </Button>
          </>
        )}
        {steps.includes('cancel') && (
          <Button
            wide
            variant={isTaken ? 'plain' : 'danger'}
            size={isTaken ? 'small' : 'main'}
            onClick={isTaken ? ask('cancel') : () => cancel.mutate(match)}
          >
            {match.holdStatus === 'held' ? t`Cancel Match & Release Hold` : t`Cancel Match`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        title={ends ? t`Cancel this match?` : t`Is the match over?`}
        text={question && <Consequence match={match} question={question} />}
        confirmLabel={ends ? t`Yes, cancel it` : t`Yes, it is over`}
        cancelLabel={ends ? t`Keep match` : t`Not yet`}
        danger={ends}
        onConfirm={answer}
        onCancel={() => setQuestion(null)}
      />
    </>
  )
}

/** What the step means for the referee and for the money. */
function Consequence({ match, question }: { match: Match; question: Question }) {
  const referee = match.referee ? <bdi translate="no">{nameText(match.referee.name)}</bdi> : <Trans>Your referee</Trans>
  const table = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  const amount = formatMoney(match.totalAmount, match.playerCurrency)
  if (question === 'cancel') {
    return match.holdStatus === 'held' ? (
      <Trans>
        {referee} is coming to table {table}. The {amount} held on your card is released.
      </Trans>
    ) : (
      <Trans>
        {referee} is coming to table {table}. You pay nothing.
      </Trans>
    )
  }
  return (
    <>
      {match.paymentMethod === 'cash' && (
        <Trans>
          {referee} gets {amount} at the table.
        </Trans>
      )}{' '}
      {question === 'complete with a like' && <Trans>{referee} also gets your thumbs-up.</Trans>}
    </>
  )
}
