import type { Place } from '@refcall/domain'
import { dotPxAt } from './dot-size.ts'
import { degreesEast, pixelOf } from './mercator.ts'
import type { Pin, Shift } from './pins.ts'

/** Half of the minimum touch target of 44 pixels. */
const REACH_PX = 22
/** The radius of a group's ring. */
export const RING_REACH_PX = 21

/**
 * The marker that a tap on the map hits: the nearest one whose centre is within a touch target's radius. Real boxes of
 * that size would overlap in dense areas. `shifts`: markers that are drawn beside their place.
 */
export function nearestPin(
  pins: readonly Pin[],
  tap: Place,
  zoom: number,
  shifts?: ReadonlyMap<string, Shift>,
): Pin | undefined {
  const at = pixelOf(tap, zoom)
  let found: Pin | undefined
  let least = REACH_PX
  for (const pin of pins) {
    const { x, y } = pixelOf(pin, zoom)
    const shift = shifts?.get(pin.key)
    const apart = Math.hypot(x + (shift?.x ?? 0) - at.x, y + (shift?.y ?? 0) - at.y)
    if (apart > least || (found && apart === least)) continue
    found = pin
    least = apart
  }
  return found
}

/** The first of these markers, topmost first, that is drawn under the pointer. */
export function pinUnder(pins: readonly Pin[], pointer: Place, zoom: number): Pin | undefined {
  const at = pixelOf(pointer, zoom)
  const reach = degreesEast(RING_REACH_PX, zoom)
  return pins.find((pin) => {
    // This cheap check rules out most markers.
    if (Math.abs(pin.longitude - pointer.longitude) > reach) return false
    const { x, y } = pixelOf(pin, zoom)
    return Math.hypot(x - at.x, y - at.y) <= (pin.matches.length > 1 ? RING_REACH_PX : dotPxAt(zoom) / 2)
  })
}
