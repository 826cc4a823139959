import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, quietClass } from '@refcall/design-system'
import type { Assignment } from './assignment.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { EndWords } from './end-words.tsx'
import { FeeLine } from './fee-line.tsx'

/** The last match: table and payout if it was played, otherwise a short notice. */
export function LastAssignment({ assignment, onDismiss }: { assignment: Assignment; onDismiss: () => void }) {
  if (assignment.face === 'verified' || assignment.face === 'completed') return <Played match={assignment.match} />
  if (assignment.face !== 'ended' && assignment.face !== 'left') return null
  return (
    <Banner tone="notice" closeLabel={t`Dismiss`} onClose={onDismiss}>
      <EndWords {...assignment} />
    </Banner>
  )
}

/** Shown until the referee goes on duty again. */
function Played({ match }: { match: Match }) {
  const { payout } = match
  return (
    <AssignmentCard match={match} title={payout ? t`Payment Verified!` : t`Match completed`} focused>
      {payout && <FeeLine payout={payout} />}
      <p className={quietClass}>{t`Go on duty to see the next requests near you.`}</p>
    </AssignmentCard>
  )
}
