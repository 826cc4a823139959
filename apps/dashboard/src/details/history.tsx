import type { Output } from '@refcall/contract'
import { Display } from '@refcall/design-system'
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
            <span>{`${words(step)} by ${words(actor)}${cause && cause !== step ? `: ${words(cause)}` : ''}`}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Names of the lifecycle as they are read: `referee_withdrew` is "referee withdrew". */
const words = (name: string): string => name.replaceAll('_', ' ')
