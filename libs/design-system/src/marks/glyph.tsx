import { glyphPaths } from './glyph-paths.ts'
import type { Tone } from './tone.ts'

export interface GlyphProps {
  tone: Tone
  /** Pixels at the default text size. */
  size?: number
}

/** The tone's shape in the current text colour; hidden from screen readers, because a word stands beside it. */
export function Glyph({ tone, size = 13 }: GlyphProps) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      {glyphPaths[tone].map(({ d, paint }) =>
        paint === 'fill' ? (
          <path key={d} d={d} fill="currentColor" />
        ) : (
          <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={2} />
        ),
      )}
    </svg>
  )
}
