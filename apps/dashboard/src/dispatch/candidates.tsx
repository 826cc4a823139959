import { t } from '@lingui/core/macro'
import type { DispatchCandidate } from '@refcall/contract'
import { formatDateTime, formatDistance, nameText } from '@refcall/messages'
import { takenText } from '../details/taken-text.ts'
import s from '../payment/lines.module.css'
import { outcomeText } from './outcome-words.ts'

/** All referees that a request visited, nearest first within each wave: the outcome, and their answer. */
export function Candidates({ candidates }: { candidates: readonly DispatchCandidate[] }) {
  return (
    <ol className={s.lines}>
      {candidates.map((candidate) => (
        <li key={`${candidate.round} ${candidate.wave} ${candidate.refereeId}`} className={s.line}>
          <strong>
            <bdi translate="no">{nameText(candidate.refereeName)}</bdi>
          </strong>
          <span>{formatDistance(candidate.miles)}</span>
          <span className={s.facts}>
            {factsOf(candidate).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Facts listed side by side; each is a complete phrase. */
function factsOf({ outcome, askedAt, seenAt, answer }: DispatchCandidate): string[] {
  const seen = seenAt && formatDateTime(seenAt)
  return [
    outcomeText(outcome),
    ...(askedAt ? [formatDateTime(askedAt)] : []),
    ...(seen ? [t({ message: `seen ${seen}`, comment: 'When a referee saw a request' })] : []),
    ...(answer ? [takenText(answer, 'referee')] : []),
  ]
}
