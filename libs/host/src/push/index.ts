// A door of its own: the host's main one travels with every page, this with those who push to somebody.
export { askPushPermission, pushPermission, type PushPermission } from './permission.ts'
export { forgetRefusal, pushRefused, refusePush } from './refusal.ts'
export type { PushAddress } from './subscription.ts'
export { heldSubscription, receivePush } from './worker.ts'
