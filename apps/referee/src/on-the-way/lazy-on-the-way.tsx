import { lazyPart } from '../lazy-part.tsx'

/** The way to the table; loaded with the first match that the referee has accepted. */
export const OnTheWay = lazyPart(async () => (await import('./on-the-way.tsx')).OnTheWay, { waiting: null })
