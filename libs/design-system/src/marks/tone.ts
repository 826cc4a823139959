/** A colour with its glyph; what a tone stands for is the caller's business. */
export type Tone = 'amber' | 'blue' | 'violet' | 'red' | 'green' | 'orange' | 'cyan' | 'lime' | 'slate'
