import type { Output } from '@refcall/contract'
import { Display } from '@refcall/design-system'
import { LIFECYCLE } from '@refcall/domain'
import { formatDateTime, statusLabel } from '@refcall/messages'
import s from './history.module.css'

type Steps = Output<'GET /api/dashboard/matches/:matchId'>['history']

/** Every step of a match, oldest first: what came of it, who took it, when and why. */
export function History({ steps }: { steps: Steps }) {
  return (
    <section aria-labelledby="match-history">
      <Display as="h3" size={20} id="match-history">
        History
      </Display>
      <ol className={s.steps}>
        {steps.map(({ sequence, step, actor, to, cause, at }) => (
          <li key={sequence} className={s.step}>
            <strong>{statusLabel(to)}</strong>
            <span>{`${words(step)} by ${actor}${cause && !usualCauses.has(cause) ? `: ${cause}` : ''}`}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Causes that the step itself tells already; anything else is a reason somebody gave. */
const usualCauses: ReadonlySet<string> = new Set(LIFECYCLE.map(({ cause }) => cause))

/** Names in the lifecycle are joined by underscores. */
const words = (name: string): string => name.replaceAll('_', ' ')
