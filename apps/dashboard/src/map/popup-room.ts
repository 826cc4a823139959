export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Distance between a location and its popup, in pixels. */
export const POPUP_OFFSET = 18
const EDGE = 8

/**
 * The pixel to which a location should move so that its popup fits: its present position if there is room, otherwise
 * the nearest one with room, and the centre for a location out of view. The popup opens above if possible; near the
 * map's sides one of its ends is aligned with the location.
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

/**
 * The value within one of the spans that is nearest to `value`, the first if equal; `otherwise` if all spans are empty.
 */
function nearest(value: number, otherwise: number, spans: readonly [from: number, to: number][]): number {
  const found = spans.filter(([from, to]) => from <= to).map(([from, to]) => Math.min(Math.max(value, from), to))
  const distances = found.map((each) => Math.abs(each - value))
  return found[distances.indexOf(Math.min(...distances))] ?? otherwise
}
