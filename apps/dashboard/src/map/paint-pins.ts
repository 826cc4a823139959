import type { Frame } from './frame.ts'
import { pixelOf } from './mercator.ts'
import type { Pin } from './pins.ts'

/** Returns a marker's bitmap for a zoom, which determines the dot width, and a device pixel ratio. */
export type PictureOf = (pin: Pin, zoom: number, ratio: number) => HTMLCanvasElement

/**
 * Paints each marker of the frame centred on its location, rounded to the nearest device pixel. `pins`: topmost first.
 */
export function paintPins(
  canvas: HTMLCanvasElement,
  { view, left, top, width, height }: Frame,
  pins: readonly Pin[],
  pictureOf: PictureOf,
): void {
  const { zoom, ratio } = view
  // Setting the size also clears the canvas.
  Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) })
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw on a canvas')
  for (const pin of pins.toReversed()) {
    const at = pixelOf(pin, zoom)
    const [right, down] = [at.x - left, at.y - top]
    if (right < -REACH_PX || down < -REACH_PX || right > width + REACH_PX || down > height + REACH_PX) continue
    const picture = pictureOf(pin, zoom, ratio)
    pen.drawImage(picture, Math.round(right * ratio - picture.width / 2), Math.round(down * ratio - picture.height / 2))
  }
}

/** At least the distance from the centre of the widest marker to its edge. */
const REACH_PX = 50
