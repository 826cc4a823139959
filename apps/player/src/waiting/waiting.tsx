import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { quietClass } from '@refcall/design-system'
import { clockText } from '@refcall/messages'
import { useSecondsLeft } from '../countdown/use-seconds-left.ts'
import { PlanB } from './plan-b.tsx'

/** How long the chosen referee may take before the player can ask another one; then the ways to do so. */
export function Waiting({ match, until }: { match: Match; until: string }) {
  const seconds = useSecondsLeft(until)
  if (seconds === 0) return <PlanB key={match.assignedRefereeId} match={match} />
  const time = clockText(seconds)
  return (
    <p role="timer" className={quietClass}>
      {t({
        message: `${time} to answer. Then you can ask another referee.`,
        comment: 'Minutes and seconds for the referee',
      })}
    </p>
  )
}
