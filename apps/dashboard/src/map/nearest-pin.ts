import type { Place } from '@refcall/domain'
import { pixelOf } from './mercator.ts'
import type { Pin } from './pins.ts'

/** Half of a full target, 44 pixels. */
const REACH_PX = 22

/**
 * The mark meant by a tap on the ground beside it: the nearest whose middle is within a full target. Boxes of that size
 * would lie over their neighbours wherever matches are dense.
 */
export function nearestPin(pins: readonly Pin[], tap: Place, zoom: number): Pin | undefined {
  const at = pixelOf(tap, zoom)
  let found: Pin | undefined
  let least = REACH_PX
  for (const pin of pins) {
    const { x, y } = pixelOf(pin, zoom)
    const apart = Math.hypot(x - at.x, y - at.y)
    if (apart > least || (found && apart === least)) continue
    found = pin
    least = apart
  }
  return found
}
