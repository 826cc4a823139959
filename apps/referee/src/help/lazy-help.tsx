import { lazyPart } from '../lazy-part.tsx'

/** Reports of a match that went wrong; loaded beside the first match. */
export const Help = lazyPart(async () => (await import('./help.tsx')).Help, { waiting: null })
