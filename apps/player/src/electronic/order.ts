import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'

/** What a list of referees is sorted by; each is followed by the distance. */
export type Order = 'near' | 'liked' | 'price'

export const orderChoices = () =>
  [
    { value: 'near', label: t({ message: 'Near', comment: 'Sorts a list of referees: the nearest first' }) },
    { value: 'liked', label: t({ message: 'Liked', comment: 'Sorts a list of referees: the best liked first' }) },
    { value: 'price', label: t({ message: 'Price', comment: 'Sorts a list of referees: the cheapest first' }) },
  ] as const

/** @param referees nearest first @param priceOf a price in one currency for all; undefined if it is not known, which comes last */
export function sorted(
  referees: readonly Referee[],
  order: Order,
  priceOf: (referee: Referee) => number | undefined,
): readonly Referee[] {
  if (order === 'near') return referees
  if (order === 'liked') return referees.toSorted((a, b) => likesOf(b) - likesOf(a))
  const known = (referee: Referee) => priceOf(referee) ?? Number.MAX_SAFE_INTEGER
  return referees.toSorted((a, b) => known(a) - known(b))
}

const likesOf = ({ stats }: Referee): number => stats.totalLoves + stats.totalLikes
