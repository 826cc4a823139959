import type { Referee } from '@refcall/contract'
import { LeadList, LeadRow } from '@refcall/design-system'
import { badgeOf } from '@refcall/domain'
import { badgeLabel, refereeText } from '@refcall/messages'
import { inOneLine } from '../in-one-line.ts'
import { recordOf } from './record.ts'

/** The ranked referees, best first, one short row each. */
export function Leaderboard({ referees }: { referees: readonly Referee[] }) {
  return (
    <LeadList>
      {referees.map((referee, place) => {
        const badge = badgeOf(referee.stats.totalMatches)
        return (
          <LeadRow key={referee.id} lead={place + 1} title={<bdi>{refereeText(referee)}</bdi>}>
            <span>{inOneLine([...(badge ? [badgeLabel(badge)] : []), ...recordOf(referee)])}</span>
          </LeadRow>
        )
      })}
    </LeadList>
  )
}
