/** A colour with its glyph; the caller decides its meaning. */
export type Tone = 'amber' | 'blue' | 'violet' | 'red' | 'green' | 'orange' | 'cyan' | 'lime' | 'slate'
