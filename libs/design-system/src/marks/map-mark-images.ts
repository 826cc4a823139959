import type { MapStyle } from '../tokens/map-style.ts'
import { glyphPaths } from './glyph-paths.ts'
import type { Tone } from './tone.ts'

/** The colours and font for a map's canvas, from `map-style.json` for a theme. */
export type MarkLook = Pick<MapStyle, 'glyph' | 'edge' | 'count' | 'diamond' | 'tones'>

// As `map-marks.module.css` says.
const EDGE_PX = 2
const GLYPH = 0.54
const DIAMOND_PX = 32
const COUNT_PADDING_PX = 4
/** The font of a count; it has to be loaded before one is drawn. */
export const MAP_COUNT_FONT = "700 18px 'Archivo Display', 'Arial Narrow', sans-serif"

/** The image of a `MapDot` of this width, for maps that draw thousands. `ratio`: device pixels per CSS pixel. */
export function mapDotImage(tone: Tone, widthPx: number, look: MarkLook, ratio: number): HTMLCanvasElement {
  return drawn(widthPx, ratio, (pen) => {
    disc(pen, widthPx / 2, look.edge)
    disc(pen, widthPx / 2 - EDGE_PX, look.tones[tone])
    const size = (widthPx - 2 * EDGE_PX) * GLYPH
    pen.scale(size / 16, size / 16)
    pen.translate(-8, -8)
    Object.assign(pen, { fillStyle: look.glyph, strokeStyle: look.glyph, lineWidth: 2 })
    for (const { d, paint } of glyphPaths[tone]) pen[paint](new Path2D(d))
  })
}

/** The image of a `MapCount`. */
export function mapCountImage(count: number, look: MarkLook, ratio: number): HTMLCanvasElement {
  const words = String(count)
  const side = Math.max(DIAMOND_PX, widthOf(words) + 2 * (COUNT_PADDING_PX + EDGE_PX))
  return drawn(Math.ceil(side * Math.SQRT2) + 2, ratio, (pen) => {
    pen.rotate(Math.PI / 4)
    square(pen, side, look.count)
    square(pen, side - 2 * EDGE_PX, look.diamond)
    pen.rotate(-Math.PI / 4)
    Object.assign(pen, { font: MAP_COUNT_FONT, textAlign: 'center', textBaseline: 'middle', fillStyle: look.count })
    pen.fillText(words, 0, 1)
  })
}

/** A square image, drawn from its centre. */
function drawn(side: number, ratio: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.ceil(side * ratio)
  const pen = penOf(canvas)
  pen.scale(ratio, ratio)
  pen.translate(canvas.width / 2 / ratio, canvas.height / 2 / ratio)
  draw(pen)
  return canvas
}

function disc(pen: CanvasRenderingContext2D, radius: number, colour: string) {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

function square(pen: CanvasRenderingContext2D, side: number, colour: string) {
  pen.fillStyle = colour
  pen.fillRect(-side / 2, -side / 2, side, side)
}

function widthOf(words: string): number {
  const pen = penOf(document.createElement('canvas'))
  pen.font = MAP_COUNT_FONT
  return pen.measureText(words).width
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw on a canvas')
  return pen
}
