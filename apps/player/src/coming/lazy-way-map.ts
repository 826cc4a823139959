import { lazyPart } from '../lazy-part.tsx'

/** The map library is several times as large as the screen around it. */
export const WayMap = lazyPart(
  () => import(/* webpackChunkName: "way-map" */ './way-map.tsx').then((part) => part.WayMap),
  5,
)
