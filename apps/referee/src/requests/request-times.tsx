import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { useServerNow } from '@refcall/host'
import { relativeTime } from '@refcall/messages'

const MINUTE = 60_000
const TICK_MS = 10_000

/** How old the request is, and how long it stays open. */
export function RequestTimes({ match: { createdAt, expiresAt } }: { match: Match }) {
  const now = useServerNow(TICK_MS)
  const age = relativeTime(new Date(Math.min(Date.parse(createdAt), now)), new Date(now))
  if (!expiresAt)
    return <span>{t({ message: `Asked ${age}`, comment: 'Age of a request, as in “Asked 4 min ago”' })}</span>
  const left = leftText(Date.parse(expiresAt) - now)
  return <span>{t({ message: `Asked ${age}, ${left}`, comment: 'As in “Asked 4 min ago, 11 min left”' })}</span>
}

function leftText(ms: number): string {
  if (ms < MINUTE) return t`less than a minute left`
  return plural(Math.floor(ms / MINUTE), { one: '# min left', other: '# min left' })
}
