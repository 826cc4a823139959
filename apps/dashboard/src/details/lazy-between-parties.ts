import { lazyComponent } from '@refcall/design-system'
import { loadDeferredMessages } from '../messages.ts'

const load = () => Promise.all([import('./between-parties.tsx'), loadDeferredMessages()])

/** Loaded when a match page is opened; the page stands without it. */
export const BetweenParties = lazyComponent(() => load().then(([part]) => part.BetweenParties), {
  waiting: () => null,
  failed: () => null,
})
