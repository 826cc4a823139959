import type { AvailabilityEvent, DashboardMatch } from '@refcall/contract'

/** Instants of a range, both included, as ISO texts in UTC. */
export interface Instants {
  startDate: string
  endDate: string
}

/**
 * The matches with this one in its newest version, newest match first. A known version, or a match outside the range,
 * changes nothing: the same array is returned.
 */
export function withMatch(matches: DashboardMatch[], match: DashboardMatch, range: Instants): DashboardMatch[] {
  const known = matches.findIndex(({ id }) => id === match.id)
  if (known === -1)
    return within(match.createdAt, range) ? inserted(matches, match, ({ createdAt }) => createdAt) : matches
  const old = matches[known]
  return old && isNewer(match, old) ? matches.with(known, match) : matches
}

/**
 * By its version; a refund is no step and leaves the version, but what was to go back to the player only grows, also
 * where a refund came back and is owed.
 */
function isNewer(match: DashboardMatch, old: DashboardMatch): boolean {
  if (match.version !== old.version) return match.version > old.version
  const [now, before] = [refundedOf(match), refundedOf(old)]
  return now > before || (now === before && match.refundOwed !== old.refundOwed)
}

const refundedOf = ({ returnedAmount, refundOwed }: DashboardMatch): number =>
  Number(returnedAmount) + Number(refundOwed)

/** The events with this one, newest first; events are immutable. */
export function withEvent(events: AvailabilityEvent[], event: AvailabilityEvent, range: Instants): AvailabilityEvent[] {
  const known = events.some(({ id }) => id === event.id)
  return known || !within(event.occurredAt, range) ? events : inserted(events, event, ({ occurredAt }) => occurredAt)
}

function within(instant: string, { startDate, endDate }: Instants): boolean {
  const at = Date.parse(instant)
  return at >= Date.parse(startDate) && at <= Date.parse(endDate)
}

function inserted<T>(newestFirst: T[], item: T, instantOf: (item: T) => string): T[] {
  const at = Date.parse(instantOf(item))
  const older = newestFirst.findIndex((other) => Date.parse(instantOf(other)) <= at)
  return newestFirst.toSpliced(older === -1 ? newestFirst.length : older, 0, item)
}
