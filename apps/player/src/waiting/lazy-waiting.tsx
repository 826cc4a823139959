import { lazyPart } from '../lazy-part.tsx'

/** What a player sees and may do while no referee has answered. */
export const Waiting = lazyPart(
  () => import(/* webpackChunkName: "waiting" */ './waiting.tsx').then((part) => part.Waiting),
  0,
)
export const Asked = lazyPart(
  () => import(/* webpackChunkName: "waiting" */ './asked.tsx').then((part) => part.Asked),
  0,
)
export const Tried = lazyPart(
  () => import(/* webpackChunkName: "waiting" */ './tried.tsx').then((part) => part.Tried),
  0,
)
export const NearbyAlert = lazyPart(
  () => import(/* webpackChunkName: "waiting" */ './nearby-alert.tsx').then((part) => part.NearbyAlert),
  0,
)
export const AskInstead = lazyPart(
  () => import(/* webpackChunkName: "waiting" */ './ask-instead.tsx').then((part) => part.AskInstead),
  0,
)
