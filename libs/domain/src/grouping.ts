import type { Place } from './distance.ts'
import { LIMITS } from './limits.ts'

/** An item to group: a place and its creation time (any text `Date.parse` reads). */
export interface Groupable extends Place {
  id: string
  createdAt: string
}

export interface Group<T> {
  /** The oldest of the group; the group is drawn at its place. */
  anchor: T
  /** Oldest first, the anchor included. */
  items: T[]
}

// Decimal degrees are not exact in binary: 48.4289 − 48.4284 is a hair more than 0.0005.
const SLACK_DEGREES = 1e-9

const degreesApart = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % 360
  return Math.min(apart, 360 - apart)
}

/**
 * Groups items that lie within `tolerance` degrees of an anchor, in latitude and in longitude. Oldest first, each joins
 * the nearest anchor in reach (of two equally near, the older) or becomes an anchor, so a cell border never separates
 * two neighbours. The index only finds the anchors worth comparing.
 */
export const groupByPlace = <T extends Groupable>(
  items: readonly T[],
  tolerance: number = LIMITS.dashboard.groupToleranceDegrees,
): Group<T>[] => {
  const reach = tolerance + SLACK_DEGREES
  const groups: Group<T>[] = []
  const index = anchorIndex(reach)
  for (const item of oldestFirst(items)) {
    const near = nearest(
      item,
      index.around(item).map((position) => groups[position]),
      reach,
    )
    if (near) near.items.push(item)
    else index.add(item, groups.push({ anchor: item, items: [item] }) - 1)
  }
  return groups
}

const oldestFirst = <T extends Groupable>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Date.parse(item.createdAt) }))
    .sort((a, b) => a.at - b.at || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item }) => item)

/** `groups` are ordered oldest first, so a later one wins only when it is clearly nearer. */
const nearest = <T extends Groupable>(
  item: T,
  groups: readonly (Group<T> | undefined)[],
  reach: number,
): Group<T> | undefined => {
  let found: Group<T> | undefined
  let least = Infinity
  for (const group of groups) {
    if (!group) continue
    const latitude = Math.abs(group.anchor.latitude - item.latitude)
    const longitude = degreesApart(group.anchor.longitude, item.longitude)
    const apart = Math.hypot(latitude, longitude)
    if (latitude > reach || longitude > reach || apart >= least - SLACK_DEGREES) continue
    found = group
    least = apart
  }
  return found
}

/**
 * Positions of anchors by cell; a cell is as wide as the reach, so all candidates lie in the nine cells around a place.
 */
const anchorIndex = (reach: number) => {
  const columns = Math.max(1, Math.floor(360 / reach))
  const cells = new Map<string, number[]>()
  const rowOf = (place: Place) => Math.floor(place.latitude / reach)
  const columnOf = (place: Place) => Math.floor(((place.longitude + 180) * columns) / 360)
  // Columns close at the antimeridian.
  const keyOf = (row: number, column: number) => `${row}:${(column + columns) % columns}`
  const steps = [-1, 0, 1]

  return {
    add: (place: Place, position: number): void => {
      const key = keyOf(rowOf(place), columnOf(place))
      cells.set(key, [...(cells.get(key) ?? []), position])
    },
    /** Oldest first. */
    around: (place: Place): number[] => {
      const row = rowOf(place)
      const column = columnOf(place)
      const keys = new Set(steps.flatMap((up) => steps.map((right) => keyOf(row + up, column + right))))
      return [...keys].flatMap((key) => cells.get(key) ?? []).sort((a, b) => a - b)
    },
  }
}
