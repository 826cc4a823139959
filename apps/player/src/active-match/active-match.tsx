import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { Banner, IconButton, Pair, ProgressRod, RefreshIcon, Slip, stackClass, SumLine } from '@refcall/design-system'
import { isWaiting } from '@refcall/domain'
import { mustStay, usePaidIntent } from '@refcall/host'
import { nameText, formatMoney, gamesText, playersText, tableText } from '@refcall/messages'
import { Coming } from '../coming/lazy-coming.tsx'
import { useIsComing } from '../coming/read-progress.ts'
import { Help } from '../help/lazy-help.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Asked, Waiting } from '../waiting/lazy-waiting.tsx'
import { MatchSteps } from './match-steps.tsx'
import { nextLine } from './next-line.tsx'
import { RefereeSlip } from './referee-slip.tsx'
import { playerSteps, rodOf } from './progress.ts'
import { isConfirming, isPaymentStep } from './stage.ts'
import s from './active-match.module.css'

const ElectronicPart = lazyPart(() =>
  import(/* webpackChunkName: "electronic-match" */ './electronic/electronic-part.tsx').then(
    (part) => part.ElectronicPart,
  ),
)

interface ActiveMatchProps {
  match: Match
  refreshing: boolean
  onRefresh: () => void
}

/** The slip of the current match: how far it is, who comes, what happens next, and the player's steps. */
export function ActiveMatch({ match, refreshing, onRefresh }: ActiveMatchProps) {
  const paid = usePaidIntent()
  const asks = isPaymentStep(match)
  const isComing = useIsComing(match)
  const isDue = asks || (!isComing && playerSteps(match).includes('complete'))
  const table = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  const players = playersText(match.playerCount)
  const games = gamesText(match.gamesRemaining)
  const next = nextLine(match)
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
  const progress = (
    <>
      <div className={s.rod}>
        <ProgressRod label={t`How far your match has come`} {...rodOf(match)} />
        <IconButton label={t`Refresh`} aria-busy={refreshing || undefined} onClick={refreshing ? undefined : onRefresh}>
          <RefreshIcon />
        </IconButton>
      </div>
      {match.withdrawnRefereeName && (
        <Withdrawn name={match.withdrawnRefereeName} isReported={match.withdrawnRefereeReported} />
      )}
      {match.referee && (
        <RefereeSlip referee={match.referee} acceptedAt={match.acceptedAt} asksUntil={match.reassignableAt} />
      )}
      {match.reassignableAt && <Waiting match={match} until={match.reassignableAt} />}
      {match.status === 'pending' && !match.isDirectAssignment && !!match.notifiedCount && <Asked match={match} />}
      {next && <p>{next}</p>}
      {isWaiting(match.status) && match.referee && <Coming match={match} />}
    </>
  )
  return (
    <Slip lands className={stackClass(16)} aria-label={t`Your match`} {...(asks && mustStay)}>
      {/* What is to be pressed now comes first: on a small phone nothing may stand before it. */}
      <Pair
        stacked={!isDue}
        besideFirst={isDue}
        beside={
          <>
            {asks ? <ElectronicPart match={match} confirming={isConfirming(match, paid)} sum={sum} /> : sum}
            <MatchSteps key={match.status} match={match} isQuiet={isComing} />
          </>
        }
      >
        {progress}
      </Pair>
      <Help match={match} />
    </Slip>
  )
}

function Withdrawn({ name, isReported = false }: { name: string; isReported: boolean | undefined }) {
  const referee = <bdi translate="no">{nameText(name)}</bdi>
  return (
    <Banner tone="notice">
      {isReported ? (
        <Trans>You reported that {referee} did not come. We are asking others again.</Trans>
      ) : (
        <Trans>{referee} is no longer coming. We are asking others again.</Trans>
      )}
    </Banner>
  )
}
