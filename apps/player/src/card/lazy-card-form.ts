import { lazyPart } from '../lazy-part.tsx'

/** No code of the provider is loaded before there is something to pay. */
export const CardForm = lazyPart(
  () => import(/* webpackChunkName: "card" */ './card-form.tsx').then((part) => part.CardForm),
  4,
)
