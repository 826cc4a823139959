import type { Referee } from '@refcall/contract'
import type { ResultsOrder } from '@refcall/design-system'
import { refereeText } from '@refcall/messages'

const KEYS: Readonly<Record<string, (referee: Referee) => string | number>> = {
  name: refereeText,
  state: ({ isAvailable }) => Number(isAvailable),
  matches: ({ stats }) => stats.totalMatches,
  loves: ({ stats }) => stats.totalLoves,
  likes: ({ stats }) => stats.totalLikes,
}

/** The referees by one column; equal ones stay as the service ranks them. */
export function inOrder(referees: readonly Referee[], { column, direction }: ResultsOrder): Referee[] {
  const keyOf = KEYS[column]
  if (!keyOf) return [...referees]
  const sign = direction === 'ascending' ? 1 : -1
  return referees.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)))
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
