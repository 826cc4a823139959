import { useDeferredValue } from 'react'
import type { Referee } from '@refcall/contract'
import { Avatar, Honour, LeadList, PersonRow, stackClass } from '@refcall/design-system'
import { badgeOf } from '@refcall/domain'
import { badgeLabel, refereeText } from '@refcall/messages'
import { Link } from '@refcall/router'
import { inOneLine } from '../in-one-line.ts'
import { pageOf } from './page-of.ts'
import { Podium } from './podium.tsx'
import { recordOf } from './record.ts'

const ON_PODIUM = 3

const none: readonly Referee[] = []

/** The ranked referees, best first: three on the podium, then one short row each, drawn in short pieces. */
export function Leaderboard({ referees }: { referees: readonly Referee[] }) {
  const others = useDeferredValue(referees, none).slice(ON_PODIUM)
  return (
    <div className={stackClass(12)}>
      <Podium referees={referees.slice(0, ON_PODIUM)} />
      {others.length > 0 && (
        <LeadList>
          {others.map((referee, place) => (
            <Ranked key={referee.id} referee={referee} lead={ON_PODIUM + place + 1} />
          ))}
        </LeadList>
      )}
    </div>
  )
}

function Ranked({ referee, lead }: { referee: Referee; lead: number }) {
  const name = refereeText(referee)
  const badge = badgeOf(referee.stats.totalMatches)
  return (
    <PersonRow
      lead={lead}
      name={name}
      portrait={<Avatar name={name} size={40} />}
      mark={badge && <Honour>{badgeLabel(badge)}</Honour>}
      link={(link) => <Link to={pageOf(referee)} {...link} />}
    >
      <p>{inOneLine(recordOf(referee))}</p>
    </PersonRow>
  )
}
