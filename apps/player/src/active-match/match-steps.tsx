import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Banner, Button, ConfirmDialog, stackClass, ThumbsUpIcon } from '@refcall/design-system'
import { nameText, errorText, formatMoney, tableText } from '@refcall/messages'
import { playerSteps } from './progress.ts'
import { useCancel } from './use-cancel.ts'
import { useComplete } from './use-complete.ts'

interface MatchStepsProps {
  match: Match
  /** There is nothing to complete yet; the steps can be taken all the same. */
  isQuiet: boolean
}

/** The player's open steps in the lifecycle as buttons; only the cancel of a match that a referee has taken asks first. */
export function MatchSteps({ match, isQuiet }: MatchStepsProps) {
  const cancel = useCancel()
  const complete = useComplete()
  const [isAsking, setAsking] = useState(false)
  const steps = playerSteps(match)
  const isTaken = match.status !== 'pending'
  return (
    <>
      {complete.isError && <Banner tone="danger">{errorText(complete.error)}</Banner>}
      <div className={stackClass(8)}>
        {steps.includes('complete') && <CompleteButtons matchId={match.id} isQuiet={isQuiet} complete={complete} />}
        {steps.includes('cancel') && (
          <Button
            wide
            variant={isTaken ? 'plain' : 'danger'}
            size={isTaken ? 'small' : 'main'}
            onClick={isTaken ? () => setAsking(true) : () => cancel.mutate(match)}
          >
            {match.holdStatus === 'held' ? t`Cancel Match & Release Hold` : t`Cancel Match`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t`Cancel this match?`}
        text={isAsking && <Consequence match={match} />}
        confirmLabel={t`Yes, cancel it`}
        cancelLabel={t`Keep match`}
        danger
        onConfirm={() => {
          setAsking(false)
          cancel.mutate(match)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

interface CompleteButtonsProps {
  matchId: string
  isQuiet: boolean
  complete: ReturnType<typeof useComplete>
}

function CompleteButtons({ matchId, isQuiet, complete }: CompleteButtonsProps) {
  const size = isQuiet ? 'small' : 'main'
  const busy = (thumbsUp: boolean) => complete.isPending && complete.variables.thumbsUp === thumbsUp
  const end = (thumbsUp: boolean) => () => {
    if (!complete.isPending) complete.mutate({ matchId, thumbsUp })
  }
  return (
    <>
      <Button
        wide
        variant={isQuiet ? 'outline' : 'primary'}
        size={size}
        icon={<ThumbsUpIcon />}
        busy={busy(true)}
        onClick={end(true)}
      >
        {t`Complete with thumbs-up`}
      </Button>
      <Button wide variant={isQuiet ? 'plain' : 'outline'} size={size} busy={busy(false)} onClick={end(false)}>
        {t({ message: 'Complete', context: 'button: the match is over' })}
      </Button>
    </>
  )
}

/** What the cancel means for the referee and for the money. */
function Consequence({ match }: { match: Match }) {
  const referee = match.referee ? <bdi translate="no">{nameText(match.referee.name)}</bdi> : <Trans>Your referee</Trans>
  const table = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  const amount = formatMoney(match.totalAmount, match.playerCurrency)
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
