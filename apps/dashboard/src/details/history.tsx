import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { formatDateTime } from '@refcall/messages'
import type { HistoryEntry } from './history-entries.ts'
import s from './history.module.css'

/** All events of a match, oldest first: result, actor, time and reason. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={s.steps}>
      {entries.map((entry) => (
        <li key={entry.key} className={s.step}>
          <strong>{entry.what}</strong>
          <span>{withReason(entry)}</span>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </li>
      ))}
    </ol>
  )
}

function withReason({ taken, by, reason: why }: HistoryEntry): ReactNode {
  const name = by && <bdi translate="no">{by}</bdi>
  const reason = why && <bdi translate="no">{why}</bdi>
  if (name && reason)
    return (
      <Trans comment="As in “An operator cancelled (Olga): nobody came”">
        {taken} ({name}): {reason}
      </Trans>
    )
  if (!reason) return taken
  return (
    <Trans comment="As in “An operator cancelled: nobody came”">
      {taken}: {reason}
    </Trans>
  )
}
