import { lazyPart } from '../lazy-part.tsx'

/** The map library is larger than all the rest. */
export const WayMap = lazyPart(async () => (await import('./way-map.tsx')).WayMap, { waiting: null })
