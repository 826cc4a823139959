import { dotPxAt } from './dot-size.ts'
import { pixelOf } from './mercator.ts'
import { RING_REACH_PX } from './nearest-pin.ts'
import type { Pin, Shift } from './pins.ts'

/** More markers at one spot would be spread too far from their places; they stay stacked. */
const MOST_SPREAD = 8
const GAP_PX = 2

interface Spot {
  pin: Pin
  x: number
  y: number
  radius: number
}

/** How far to move each marker that would cover another one, at this zoom; the others are not listed. */
export function spread(pins: readonly Pin[], zoom: number): ReadonlyMap<string, Shift> {
  const shifts = new Map<string, Shift>()
  for (const crowd of crowdsOf(pins.map((pin) => spotOf(pin, zoom)))) {
    if (crowd.length > 1 && crowd.length <= MOST_SPREAD)
      for (const [key, shift] of around(crowd)) shifts.set(key, shift)
  }
  return shifts
}

const spotOf = (pin: Pin, zoom: number): Spot => ({
  pin,
  ...pixelOf(pin, zoom),
  radius: pin.matches.length > 1 ? RING_REACH_PX : dotPxAt(zoom) / 2,
})

/** Spots that overlap, also by way of others between them. */
function crowdsOf(spots: readonly Spot[]): Spot[][] {
  const left = new Set(spots)
  return spots.flatMap((first) => {
    if (!left.delete(first)) return []
    const crowd = [first]
    for (const spot of crowd) {
      for (const other of left) if (covers(spot, other) && left.delete(other)) crowd.push(other)
    }
    return [crowd]
  })
}

const covers = (one: Spot, other: Spot): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius

/** On a circle around their middle, wide enough for all, in the order in which their places lie around it. */
function around(crowd: readonly Spot[]): [string, Shift][] {
  const middle = { x: mean(crowd.map(({ x }) => x)), y: mean(crowd.map(({ y }) => y)) }
  const angleOf = ({ x, y }: Spot) => Math.atan2(y - middle.y, x - middle.x)
  const ordered = crowd.toSorted((a, b) => angleOf(a) - angleOf(b))
  const [first] = ordered
  const widest = Math.max(...crowd.map(({ radius }) => radius))
  const turn = (2 * Math.PI) / crowd.length
  const reach = (widest + GAP_PX / 2) / Math.sin(turn / 2)
  return ordered.map(({ pin, x, y }, index) => {
    const angle = (first ? angleOf(first) : 0) + index * turn
    return [pin.key, { x: middle.x + reach * Math.cos(angle) - x, y: middle.y + reach * Math.sin(angle) - y }]
  })
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
