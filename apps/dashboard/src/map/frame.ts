import type { Place } from '@refcall/domain'
import { pixelOf } from './mercator.ts'

/** The visible map: centre, zoom, size in CSS pixels, and the device pixel ratio. */
export interface MapView extends Place {
  zoom: number
  width: number
  height: number
  ratio: number
}

/** The part of the world that a picture covers. */
export interface Frame {
  /** The view for which it was painted. */
  view: MapView
  /** CSS pixels; the picture's north-west corner, relative to the world's at the view's zoom. */
  left: number
  top: number
  width: number
  height: number
}

/** Share of the view's size, on each side: a drag within it needs no repaint. */
const MARGIN = 0.5

/** A picture centred on the view. */
export function frameAround(view: MapView): Frame {
  const middle = pixelOf(view, view.zoom)
  const [width, height] = [evenly(view.width * (1 + 2 * MARGIN)), evenly(view.height * (1 + 2 * MARGIN))]
  return { view, left: middle.x - width / 2, top: middle.y - height / 2, width, height }
}

/** True if the picture covers the whole view, at the same zoom. */
export function isInFrame(view: MapView, { view: first, left, top, width, height }: Frame): boolean {
  if (view.zoom !== first.zoom || view.ratio !== first.ratio) return false
  const { x, y } = pixelOf(view, view.zoom)
  const isWithin = (middle: number, size: number, start: number, room: number) =>
    middle - size / 2 >= start && middle + size / 2 <= start + room
  return isWithin(x, view.width, left, width) && isWithin(y, view.height, top, height)
}

/** Rounded up to an even number: if the centre is on a whole pixel, so are the edges. */
const evenly = (pixels: number): number => 2 * Math.ceil(pixels / 2)
