export { pushAddress } from './push-address.ts'
export {
  deleteForgottenSubscriptions,
  deleteSubscriptionsOf,
  deleteSubscriptionsOfAccount,
  findSubscriptionsKept,
} from './subscription.repository.ts'
export {
  keepAppToken,
  muteCategory,
  readMuted,
  subscribe,
  subscribeApp,
  unsubscribe,
  unsubscribeApp,
} from './subscription.service.ts'
