import { dirname } from 'node:path'

/** The checkout's root; tools work from here, whatever the current directory. */
export const root = dirname(dirname(import.meta.dirname))
