import type { Frame } from './frame.ts'
import { pixelOf } from './mercator.ts'
import type { Pin } from './pins.ts'

/** The picture of a mark where dots are so wide, for a screen of that ratio. */
export type PictureOf = (pin: Pin, zoom: number, ratio: number) => HTMLCanvasElement

/** Paints each mark of the frame with its middle on its place, to the nearest pixel of the screen. `pins`: topmost first. */
export function paintPins(canvas: HTMLCanvasElement, { view, left, top, width, height }: Frame, pins: readonly Pin[], pictureOf: PictureOf): void {
  const { zoom, ratio } = view
  // Wipes it as well.
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

/** From the middle of the widest mark to its edge, at least. */
const REACH_PX = 50
