import { lazyPart } from '../lazy-part.tsx'

/** How the referee comes; loaded with the first match that a referee has accepted. */
export const Coming = lazyPart(
  () => import(/* webpackChunkName: "coming" */ './coming.tsx').then((part) => part.Coming),
  0,
)
