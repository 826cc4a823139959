// A separate entry point: the main one is loaded with every page, this one only with screens that use pushes. A page
// may load several copies of it, so it keeps no state and takes the pushes of the app as a parameter.
export { askPushPermission, isPushOn, pushPermission, type PushPermission } from './permission.ts'
export { forgetRefusal, pushRefusal, refusePush } from './refusal.ts'
export { forgetPush, heldSubscription, type Subscriber } from './worker.ts'
