import { dirname } from 'node:path'

/** The checkout: every tool works from here, wherever it was called from. */
export const root = dirname(dirname(import.meta.dirname))
