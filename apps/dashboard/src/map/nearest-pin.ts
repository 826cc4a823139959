import type { Place } from '@refcall/domain'
import { dotPxAt } from './dot-size.ts'
import { degreesEast, pixelOf } from './mercator.ts'
import type { Pin } from './pins.ts'

/** Half of a full target, 44 pixels. */
const REACH_PX = 22
/** From the middle of a diamond to its corners. */
const DIAMOND_REACH_PX = 23

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

/** The first of these marks, topmost first, that is drawn where the pointer is. */
export function pinUnder(pins: readonly Pin[], pointer: Place, zoom: number): Pin | undefined {
  const at = pixelOf(pointer, zoom)
  const reach = degreesEast(DIAMOND_REACH_PX, zoom)
  return pins.find((pin) => {
    // Most of a crowd is known to be elsewhere by this alone.
    if (Math.abs(pin.longitude - pointer.longitude) > reach) return false
    const { x, y } = pixelOf(pin, zoom)
    const [right, down] = [Math.abs(x - at.x), Math.abs(y - at.y)]
    return pin.matches.length > 1 ? right + down <= DIAMOND_REACH_PX : Math.hypot(right, down) <= dotPxAt(zoom) / 2
  })
}
