import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Button } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { LazyCodeEntry } from '../assignment/lazy-code-entry.tsx'
import { obstacleOf, obstacleText } from './acceptable.ts'
import { DisabledWithReason } from './disabled-with-reason.tsx'
import { usePassedFocus } from './use-passed-focus.ts'

/** Accepts the request, or explains why it cannot be accepted. */
export function AcceptButton({ match, onAccept }: { match: Match; onAccept: () => void }) {
  const obstacle = obstacleOf(match, useSession().user)
  const { tableNumber, paymentMethod } = match
  const name = t({
    message: `Accept table ${tableNumber}`,
    comment: 'Read out for the button “Accept”; holds its word',
  })
  const label = t`Accept`
  if (obstacle) return <DisabledWithReason name={name} label={label} text={obstacleText(obstacle)} />
  const accept = () => {
    if (paymentMethod === 'electronic') void LazyCodeEntry.bring()
    onAccept()
  }
  return <Accept name={name} label={label} onClick={accept} />
}

function Accept({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <Button ref={usePassedFocus(name)} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  )
}
