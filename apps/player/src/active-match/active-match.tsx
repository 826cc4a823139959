import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Banner, Button, ProgressRod, RefreshIcon, Slip, spreadClass, stackClass, SumLine } from '@refcall/design-system'
import { usePaidIntent } from '@refcall/host'
import { formatMoney, gamesText, nameText, playersText } from '@refcall/messages'
import { lazyPart } from '../lazy-part.tsx'
import { MatchSteps } from './match-steps.tsx'
import { nextLine } from './next-line.tsx'
import { RefereeSlip } from './referee-slip.tsx'
import { isConfirming, rodOf } from './stage.ts'

const ElectronicPart = lazyPart(() =>
  import(/* webpackChunkName: "electronic-match" */ './electronic/electronic-part.tsx').then((part) => part.ElectronicPart),
)

interface ActiveMatchProps {
  match: Match
  refreshing: boolean
  onRefresh: () => void
}

/** The slip of the current match: how far it is, who comes, what happens next, and the player's steps. */
export function ActiveMatch({ match, refreshing, onRefresh }: ActiveMatchProps) {
  const paid = usePaidIntent()
  const asks = match.status === 'payment_pending' || match.status === 'awaiting_verification'
  const table = <bdi>{match.tableNumber}</bdi>
  const players = playersText(match.playerCount)
  const games = gamesText(match.gamesRemaining)
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
      <ProgressRod label={t`How far your match has come`} {...rodOf(match)} />
      {match.withdrawnRefereeName && <Withdrawn name={match.withdrawnRefereeName} />}
      {match.referee && <RefereeSlip referee={match.referee} acceptedAt={match.acceptedAt} />}
      <div className={spreadClass}>
        <p>{nextLine(match)}</p>
        <Button size="small" variant="outline" icon={<RefreshIcon size={18} />} busy={refreshing} onClick={onRefresh}>
          {t`Refresh`}
        </Button>
      </div>
      {asks ? <ElectronicPart match={match} confirming={isConfirming(match, paid)} sum={sum} /> : sum}
      <MatchSteps key={match.status} match={match} />
    </Slip>
  )
}

function Withdrawn({ name }: { name: string }) {
  const referee = <bdi>{nameText(name)}</bdi>
  return (
    <Banner tone="notice">
      <Trans>{referee} had to leave. We are asking others again.</Trans>
    </Banner>
  )
}
