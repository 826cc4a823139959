import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, Display, quietClass } from '@refcall/design-system'
import { useDeviceId } from '@refcall/host'
import { formatNumber } from '@refcall/messages'
import { Help } from '../help/lazy-help.tsx'
import type { Assignment } from './assignment.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { EndWords } from './end-words.tsx'
import { FeeLine } from './fee-line.tsx'
import { paidInMs } from './paid-in.ts'

/** The last match: table and payout if it was played, otherwise a short notice. */
export function LastAssignment({ assignment, onDismiss }: { assignment: Assignment; onDismiss: () => void }) {
  if (assignment.state === 'verified' || assignment.state === 'completed') return <Played match={assignment.match} />
  if (assignment.state !== 'ended' && assignment.state !== 'left') return null
  return (
    <Banner tone="notice" closeLabel={t`Dismiss`} onClose={onDismiss}>
      <EndWords {...assignment} />
    </Banner>
  )
}

/** Shown until the referee goes on duty again. */
function Played({ match }: { match: Match }) {
  const { payout } = match
  const deviceId = useDeviceId()
  const ms = paidInMs(match.id)
  const seconds = ms !== null && formatNumber(Math.max(1, Math.round(ms / 100)) / 10)
  return (
    <AssignmentCard match={match} title={payout ? t`Payment Verified!` : t`Match completed`} focused>
      {payout && <FeeLine payout={payout} />}
      <div role="status">{seconds && <Display as="p" size={24}>{t`Paid in ${seconds} s`}</Display>}</div>
      <p className={quietClass}>{t`Go on duty to see the next requests near you.`}</p>
      <Help matchId={match.id} deviceId={deviceId} endedAt={match.completedAt} />
    </AssignmentCard>
  )
}
