import { replaceEqualDeep } from '@tanstack/react-query'
import type { AvailabilityEvent, DashboardMatch } from '@refcall/contract'

/** Instants of a range, both included, as ISO texts in UTC. */
export interface Instants {
  startDate: string
  endDate: string
}

/**
 * The matches with this one in its newest version, newest match first. A version already known, or a match of
 * another range, changes nothing: the same array comes back.
 */
export function withMatch(matches: DashboardMatch[], match: DashboardMatch, range: Instants): DashboardMatch[] {
  const known = matches.findIndex(({ id }) => id === match.id)
  if (known === -1) return within(match.createdAt, range) ? inserted(matches, match, ({ createdAt }) => createdAt) : matches
  return (matches[known]?.version ?? 0) < match.version ? matches.with(known, match) : matches
}

/**
 * What was read, with what was told while it was on its way: a match known in a newer version stays, and so does one
 * that the read does not know yet. Nothing ever leaves a range. A read without news gives the same array back, or
 * whoever shows it would never come to rest.
 */
export function withRead(known: readonly DashboardMatch[], read: readonly DashboardMatch[]): readonly DashboardMatch[] {
  const before = new Map(known.map((match) => [match.id, match]))
  const newest = read.map((match) => {
    const old = before.get(match.id)
    before.delete(match.id)
    return old && old.version > match.version ? old : match
  })
  const merged = [...before.values()].reduce((matches, match) => inserted(matches, match, ({ createdAt }) => createdAt), newest)
  return replaceEqualDeep(known, merged)
}

/** The events with this one, newest first; an event never changes. */
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
