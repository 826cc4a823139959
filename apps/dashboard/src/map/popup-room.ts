export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Between a place and its popup, in pixels. */
export const POPUP_OFFSET = 18
const EDGE = 8

/**
 * The pixel of a map at which a place should stand so that its popup fits beside it: where it stands if there is room,
 * otherwise the nearest that has it, and the middle for a place out of view. The popup opens above wherever it can, and
 * in line with one of its own ends near the map's sides.
 */
export function roomyPoint(place: Point, popup: Size, map: Size): Point {
  const middle = { x: map.width / 2, y: map.height / 2 }
  const inView = place.x >= 0 && place.x <= map.width && place.y >= 0 && place.y <= map.height
  const { x, y } = inView ? place : middle
  const [wide, high] = [popup.width + POPUP_OFFSET + EDGE, popup.height + POPUP_OFFSET + EDGE]
  return {
    x: nearest(x, middle.x, [
      [popup.width / 2, map.width - popup.width / 2],
      [0, map.width - wide],
      [wide, map.width],
    ]),
    y: nearest(y, map.height, [
      [high, map.height],
      [0, map.height - high],
    ]),
  }
}

/** The value within one of the spans that is nearest to `value`, the first of equals; `otherwise` where all are empty. */
function nearest(value: number, otherwise: number, spans: readonly [from: number, to: number][]): number {
  const found = spans.filter(([from, to]) => from <= to).map(([from, to]) => Math.min(Math.max(value, from), to))
  const distances = found.map((each) => Math.abs(each - value))
  return found[distances.indexOf(Math.min(...distances))] ?? otherwise
}
