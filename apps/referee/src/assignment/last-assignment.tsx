import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Banner, quietClass } from '@refcall/design-system'
import type { Assignment } from './assignment.ts'
import { AssignmentCard } from './assignment-card.tsx'
import { EndWords } from './end-words.tsx'

/** What remains of the last match: its table after playing it, a quiet notice when it ended otherwise. */
export function LastAssignment({ assignment, onDismiss }: { assignment: Assignment; onDismiss: () => void }) {
  if (assignment.face === 'completed') return <Completed match={assignment.match} />
  if (assignment.face !== 'ended' && assignment.face !== 'left') return null
  return (
    <Banner tone="notice" closeLabel={t`Dismiss`} onClose={onDismiss}>
      <EndWords {...assignment} />
    </Banner>
  )
}

function Completed({ match }: { match: Match }) {
  return (
    <AssignmentCard match={match} title={t`Match completed`} focused>
      <p className={quietClass}>{t`Go on duty to see the next requests near you.`}</p>
    </AssignmentCard>
  )
}
