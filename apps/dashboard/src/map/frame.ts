import type { Place } from '@refcall/domain'
import { pixelOf } from './mercator.ts'

/** What a map shows: its middle, how near, pixels of the page, and pixels of the screen for each of them. */
export interface MapView extends Place {
  zoom: number
  width: number
  height: number
  ratio: number
}

/** The part of the world that a picture shows. */
export interface Frame {
  /** What the map showed when it was painted. */
  view: MapView
  /** In pixels of the page; its north-west corner, from that of the world at the view's zoom. */
  left: number
  top: number
  width: number
  height: number
}

/** Of the view's own size, on each side: within it a drag needs no other picture. */
const MARGIN = 0.5

/** A picture with the view in its middle. */
export function frameAround(view: MapView): Frame {
  const middle = pixelOf(view, view.zoom)
  const [width, height] = [evenly(view.width * (1 + 2 * MARGIN)), evenly(view.height * (1 + 2 * MARGIN))]
  return { view, left: middle.x - width / 2, top: middle.y - height / 2, width, height }
}

/** True where the picture shows all of the view, at its zoom. */
export function isInFrame(view: MapView, { view: first, left, top, width, height }: Frame): boolean {
  if (view.zoom !== first.zoom || view.ratio !== first.ratio) return false
  const { x, y } = pixelOf(view, view.zoom)
  const isWithin = (middle: number, size: number, start: number, room: number) => middle - size / 2 >= start && middle + size / 2 <= start + room
  return isWithin(x, view.width, left, width) && isWithin(y, view.height, top, height)
}

/** Half of it is a whole number: a middle on a pixel leaves all on pixels. */
const evenly = (pixels: number): number => 2 * Math.ceil(pixels / 2)
