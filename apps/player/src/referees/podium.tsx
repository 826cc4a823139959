import type { Referee } from '@refcall/contract'
import { Avatar, stretchedLinkClass } from '@refcall/design-system'
import { badgeOf } from '@refcall/domain'
import { badgeLabel, refereeText } from '@refcall/messages'
import { Link } from '@refcall/router'
import { pageOf } from './page-of.ts'
import s from './podium.module.css'
import { recordOf } from './record.ts'

/** The three best referees, best first, on a podium; each leads to the referee's page. */
export function Podium({ referees }: { referees: readonly Referee[] }) {
  return (
    <ol className={s.podium}>
      {referees.map((referee, place) => {
        const name = refereeText(referee)
        const badge = badgeOf(referee.stats.totalMatches)
        return (
          <li key={referee.id} className={s.place}>
            <Avatar name={name} size={place === 0 ? 88 : 68} />
            <div className={s.block}>
              <b className={s.lead}>{place + 1}</b>
              <strong className={s.name}>
                <Link to={pageOf(referee)} className={`${stretchedLinkClass} ${s.link}`}>
                  <bdi translate="no">{name}</bdi>
                </Link>
              </strong>
              {badge && <span>{badgeLabel(badge)}</span>}
              {recordOf(referee).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
