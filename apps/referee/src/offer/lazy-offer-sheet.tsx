import { lazyPart } from '../lazy-part.tsx'

/** The sheet of an offer; loaded with the first one. Until then, the offer stands in the list. */
export const LazyOfferSheet = lazyPart(async () => (await import('./offer-sheet.tsx')).OfferSheet, { waiting: null })
