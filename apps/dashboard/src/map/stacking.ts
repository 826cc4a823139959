import { dotPxAt } from './dot-size.ts'
import { pixelOf } from './mercator.ts'
import type { Pin } from './pins.ts'

/**
 * The marks, topmost first. No single match hides a group. Where dots lie over one another, the newest of each square
 * as wide as a dot stands above the rest, so that whole dots show instead of the rims of many. `level`: a whole zoom;
 * `pins`: oldest first.
 */
export function stackPins(pins: readonly Pin[], level: number): Pin[] {
  const width = dotPxAt(level)
  const taken = new Set<string>()
  const [groups, whole, rest]: [Pin[], Pin[], Pin[]] = [[], [], []]
  for (const pin of pins.toReversed()) {
    const { x, y } = pixelOf(pin, level)
    const square = `${Math.floor(x / width)}:${Math.floor(y / width)}`
    if (pin.matches.length > 1) groups.push(pin)
    else if (taken.has(square)) rest.push(pin)
    else whole.push(pin)
    taken.add(square)
  }
  return [...groups, ...whole, ...rest]
}
