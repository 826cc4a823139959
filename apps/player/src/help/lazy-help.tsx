import { lazyPart } from '../lazy-part.tsx'

/** Reports of a match that went wrong; loaded beside the first match. */
export const Help = lazyPart(() => import(/* webpackChunkName: "help" */ './help.tsx').then((part) => part.Help), 0)
