import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Output } from '@refcall/contract'
import { Display } from '@refcall/design-system'
import { LIFECYCLE } from '@refcall/domain'
import { formatDateTime, statusLabel } from '@refcall/messages'
import s from './history.module.css'
import { takenText } from './taken-text.ts'

type Steps = Output<'GET /api/dashboard/matches/:matchId'>['history']

/** Every step of a match, oldest first: what came of it, who took it, when and why. */
export function History({ steps }: { steps: Steps }) {
  return (
    <section aria-labelledby="match-history">
      <Display as="h3" size={20} id="match-history">
        {t`History`}
      </Display>
      <ol className={s.steps}>
        {steps.map(({ sequence, step, actor, to, cause, at }) => (
          <li key={sequence} className={s.step}>
            <strong>{statusLabel(to)}</strong>
            <span>{withReason(takenText(step, actor), cause)}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Causes that the step itself tells already; anything else is a reason somebody gave. */
const usualCauses: ReadonlySet<string> = new Set(LIFECYCLE.map(({ cause }) => cause))

function withReason(taken: string, cause: string | null): ReactNode {
  if (!cause || usualCauses.has(cause)) return taken
  const reason = <bdi>{cause}</bdi>
  return (
    <Trans comment="As in “cancel by operator: nobody came”">
      {taken}: {reason}
    </Trans>
  )
}
