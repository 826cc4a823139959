import type { MapStyle } from '../tokens/map-style.ts'
import { glyphPaths } from './glyph-paths.ts'
import { endsOf, type TonePart } from './tone-parts.ts'
import type { Tone } from './tone.ts'

/** The colours and font for a map's canvas, from `map-style.json` for a theme. */
export type MarkLook = Pick<MapStyle, 'glyph' | 'edge' | 'count' | 'inside' | 'tones'>

// As `map-marks.module.css` says.
const EDGE_PX = 2
const GLYPH = 0.54
const RING_PX = 42
const RING_WIDTH_PX = 5
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
export function mapCountImage(
  count: number,
  parts: readonly TonePart[],
  look: MarkLook,
  ratio: number,
): HTMLCanvasElement {
  return drawn(RING_PX, ratio, (pen) => {
    disc(pen, RING_PX / 2, look.count)
    for (const { tone, from, to } of endsOf(parts)) sector(pen, RING_PX / 2 - EDGE_PX, { from, to }, look.tones[tone])
    disc(pen, RING_PX / 2 - EDGE_PX - RING_WIDTH_PX, look.inside)
    const words = String(count)
    Object.assign(pen, {
      font: countFont(words.length),
      textAlign: 'center',
      textBaseline: 'middle',
      fillStyle: look.count,
    })
    pen.fillText(words, 0, 1)
  })
}

const countFont = (digits: number): string =>
  MAP_COUNT_FONT.replace('18px', digits < 3 ? '18px' : digits === 3 ? '14px' : '11px')

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

/** `from` and `to` in turns from the top. */
function sector(
  pen: CanvasRenderingContext2D,
  radius: number,
  { from, to }: { from: number; to: number },
  colour: string,
) {
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.arc(0, 0, radius, (from - 0.25) * 2 * Math.PI, (to - 0.25) * 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw on a canvas')
  return pen
}
