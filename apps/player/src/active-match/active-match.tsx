import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import {
  Banner,
  Button,
  ProgressRod,
  RefreshIcon,
  Slip,
  spreadClass,
  stackClass,
  StatusPill,
  SumLine,
  ThumbsUpIcon,
} from '@refcall/design-system'
import { usePaidIntent } from '@refcall/host'
import { errorText, formatMoney, gamesText, playersText, STATUS_TONE, statusLabel } from '@refcall/messages'
import { lazyPart } from '../lazy-part.tsx'
import { isConfirming, playerSteps, rodOf } from './stage.ts'
import { useCancel } from './use-cancel.ts'
import { useComplete } from './use-complete.ts'

const ElectronicPart = lazyPart(() =>
  import(/* webpackChunkName: "electronic-match" */ './electronic/electronic-part.tsx').then((part) => part.ElectronicPart),
)

interface ActiveMatchProps {
  match: Match
  refreshing: boolean
  onRefresh: () => void
}

/** The slip of the current match; its buttons are the player's open steps in the lifecycle. */
export function ActiveMatch({ match, refreshing, onRefresh }: ActiveMatchProps) {
  const cancel = useCancel()
  const complete = useComplete()
  const steps = playerSteps(match)
  const paid = usePaidIntent()
  const asks = match.status === 'payment_pending' || match.status === 'awaiting_verification'
  const table = <bdi>{match.tableNumber}</bdi>
  const players = playersText(match.playerCount)
  const games = gamesText(match.gamesRemaining)
  const busy = (thumbsUp: boolean) => complete.isPending && complete.variables.thumbsUp === thumbsUp
  const finish = (thumbsUp: boolean) => {
    if (!complete.isPending) complete.mutate({ matchId: match.id, thumbsUp })
  }
  const sum = (
    <SumLine
      label={
        <Trans>
          Table {table}, {players}, {games}
        </Trans>
      }
      amount={formatMoney(match.totalAmount, match.playerCurrency)}
    />
  )
  return (
    <Slip lands className={stackClass(16)} aria-label={t`Your match`}>
      <div className={spreadClass}>
        <StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill>
        <Button size="small" variant="outline" icon={<RefreshIcon size={18} />} busy={refreshing} onClick={onRefresh}>
          {t`Refresh`}
        </Button>
      </div>
      <ProgressRod label={t`How far your match has come`} {...rodOf(match)} />
      {asks ? <ElectronicPart match={match} confirming={isConfirming(match, paid)} sum={sum} /> : sum}
      {complete.isError && <Banner tone="danger">{errorText(complete.error)}</Banner>}
      <div className={stackClass(8)}>
        {steps.includes('complete') && (
          <>
            <Button wide icon={<ThumbsUpIcon />} busy={busy(true)} onClick={() => finish(true)}>
              {t`Complete with thumbs-up`}
            </Button>
            <Button wide variant="outline" busy={busy(false)} onClick={() => finish(false)}>
              {t({ message: 'Complete', context: 'button: the match is over' })}
            </Button>
          </>
        )}
        {steps.includes('cancel') && (
          <Button wide variant="danger" onClick={() => cancel.mutate(match)}>
            {match.paymentMethod === 'electronic' ? t`Cancel Match & Release Hold` : t`Cancel Match`}
          </Button>
        )}
      </div>
    </Slip>
  )
}
