import { lazyPart } from '../lazy-part.tsx'

/** Loaded only when the person is not where the device says. */
export const PinDialog = lazyPart(
  () => import(/* webpackChunkName: "place" */ './pin-dialog.tsx').then((part) => part.PinDialog),
  0,
)
export const ConfirmPlace = lazyPart(
  () => import(/* webpackChunkName: "place" */ './confirm-place.tsx').then((part) => part.ConfirmPlace),
  0,
)
