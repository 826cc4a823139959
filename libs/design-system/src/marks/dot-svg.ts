import { glyphPaths } from './glyph-paths.ts'
import type { Tone } from './tone.ts'

export interface DotColors {
  /** Any CSS colours; an image cannot see custom properties. */
  solid: string
  glyph: string
  halo: string
}

/** A map dot as SVG text: a solid disc, a halo around it, the tone's glyph inside. `size` in pixels. */
export function dotSvg(tone: Tone, { solid, glyph, halo }: DotColors, size = 32): string {
  const parts = glyphPaths[tone].map(({ d, paint }) =>
    paint === 'fill' ? `<path d="${d}" fill="${glyph}"/>` : `<path d="${d}" fill="none" stroke="${glyph}" stroke-width="2"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">`,
    `<circle cx="16" cy="16" r="14" fill="${solid}" stroke="${halo}" stroke-width="2.5"/>`,
    `<g transform="translate(8 8)">${parts.join('')}</g></svg>`,
  ].join('')
}
