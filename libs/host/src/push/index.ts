// A door of its own: the host's main one travels with every page, this with those who push to somebody. A page may hold
// several copies of it, so it keeps nothing of its own and is given the page's client.
export { beginPush, endPush } from './begin.ts'
export { askPushPermission, isPushOn, pushPermission, type PushPermission } from './permission.ts'
export { forgetRefusal, pushRefusal, refusePush, type Refusal } from './refusal.ts'
export { heldSubscription, type Subscriber } from './worker.ts'
