import type { Place } from './distance.ts'
import { LIMITS } from './limits.ts'

/** What can be grouped: a place, and when it came to be (any text `Date.parse` reads). */
export interface Groupable extends Place {
  id: string
  createdAt: string
}

export interface Group<T> {
  /** The oldest of the group; it stands on the map where this one is. */
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
 * Groups items that lie within `tolerance` degrees of an anchor, in latitude and in longitude.
 * Oldest first, each joins the nearest anchor in reach or becomes an anchor: two neighbours are never
 * parted by a cell border. The cells below only find the anchors worth comparing.
 */
export const groupByPlace = <T extends Groupable>(
  items: readonly T[],
  tolerance: number = LIMITS.dashboard.groupToleranceDegrees,
): Group<T>[] => {
  const reach = tolerance + SLACK_DEGREES
  const columns = Math.max(1, Math.floor(360 / reach))
  const rowOf = (place: Place) => Math.floor(place.latitude / reach)
  const columnOf = (place: Place) => Math.floor(((place.longitude + 180) * columns) / 360)
  const keyOf = (row: number, column: number) => `${row}:${((column % columns) + columns) % columns}`

  const groups: Group<T>[] = []
  const cells = new Map<string, Group<T>[]>()

  const nearestInReach = (item: T): Group<T> | undefined => {
    const row = rowOf(item)
    const column = columnOf(item)
    let nearest: Group<T> | undefined
    let nearestSquare = Infinity
    for (const key of neighbours(row, column, keyOf)) {
      for (const group of cells.get(key) ?? []) {
        const latitude = Math.abs(group.anchor.latitude - item.latitude)
        const longitude = degreesApart(group.anchor.longitude, item.longitude)
        const square = latitude ** 2 + longitude ** 2
        if (latitude > reach || longitude > reach || square >= nearestSquare) continue
        nearest = group
        nearestSquare = square
      }
    }
    return nearest
  }

  for (const item of oldestFirst(items)) {
    const near = nearestInReach(item)
    if (near) {
      near.items.push(item)
      continue
    }
    const group = { anchor: item, items: [item] }
    const key = keyOf(rowOf(item), columnOf(item))
    groups.push(group)
    cells.set(key, [...(cells.get(key) ?? []), group])
  }
  return groups
}

const oldestFirst = <T extends Groupable>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Date.parse(item.createdAt) }))
    .sort((a, b) => a.at - b.at || (a.item.id < b.item.id ? -1 : 1))
    .map(({ item }) => item)

const neighbours = (row: number, column: number, keyOf: (row: number, column: number) => string): Set<string> =>
  new Set([-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => keyOf(row + up, column + right))))
