import type { CSSProperties, ReactNode } from 'react'
import { plural, t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { HeartIcon, HistoryIcon, quietClass, ThumbsUpIcon } from '@refcall/design-system'
import { formatNumber } from '@refcall/messages'
import s from './reviews.module.css'

/** What players said of a referee, by kind, each as its share of the matches. */
export function Reviews({ stats: { totalMatches, totalLoves, totalLikes } }: Pick<Referee, 'stats'>) {
  const silent = Math.max(0, totalMatches - totalLoves - totalLikes)
  if (totalMatches === 0) return <p className={quietClass}>{t`No matches yet. Be the first to leave a review.`}</p>
  return (
    <ul className={s.reviews}>
      <Kind icon={<HeartIcon />} count={totalLoves} of={totalMatches}>
        {plural(totalLoves, { one: 'love', other: 'loves' })}
      </Kind>
      <Kind icon={<ThumbsUpIcon />} count={totalLikes} of={totalMatches}>
        {plural(totalLikes, { one: 'like', other: 'likes' })}
      </Kind>
      <Kind icon={<HistoryIcon />} count={silent} of={totalMatches}>
        {plural(silent, { one: 'match without a review', other: 'matches without a review' })}
      </Kind>
    </ul>
  )
}

interface KindProps {
  icon: ReactNode
  count: number
  of: number
  children: string
}

function Kind({ icon, count, of, children }: KindProps) {
  // More reviews than matches are possible: a record may be older than its reviews.
  const share = Math.min(1, count / of)
  return (
    <li className={s.kind}>
      {icon}
      <span>{children}</span>
      <b className={s.count}>{formatNumber(count)}</b>
      <span className={s.rod} style={{ '--share': `${share * 100}%`, '--done': share } as CSSProperties} />
    </li>
  )
}
