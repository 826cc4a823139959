import { dotPxAt } from './dot-size.ts'
import { pixelOf } from './mercator.ts'
import type { Pin } from './pins.ts'

/**
 * The markers, topmost first. No single match covers a group. If dots overlap, the newest dot of each square as wide as
 * a dot is above the others, so that whole dots are visible instead of many rims. `level`: an integer zoom; `pins`:
 * oldest first.
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
