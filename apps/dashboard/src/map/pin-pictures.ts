import { mapCountImage, mapDotImage } from '@refcall/design-system'
import { STATUS_TONE } from '@refcall/messages'
import { dotPxAt } from './dot-size.ts'
import type { MapColors } from './map-colors.ts'
import type { PictureOf } from './paint-pins.ts'
import { tonesOf } from './tones-of.ts'

/** The bitmaps of markers in these colours; each is drawn on first use and cached. */
export function pinPictures(colors: MapColors): PictureOf {
  const drawn = new Map<string, HTMLCanvasElement>()
  return ({ matches }, zoom, ratio) => {
    const [only, second] = matches
    const dotPx = dotPxAt(zoom)
    const parts = second ? tonesOf(matches) : []
    const name =
      only && !second
        ? `${only.status} ${dotPx} ${ratio}`
        : `${parts.map(({ tone, count }) => `${tone} ${count}`).join(' ')} ${ratio}`
    const known = drawn.get(name)
    if (known) return known
    const picture =
      only && !second
        ? mapDotImage(STATUS_TONE[only.status], dotPx, colors, ratio)
        : mapCountImage(matches.length, parts, colors, ratio)
    drawn.set(name, picture)
    return picture
  }
}
