export { isPublicAddress } from './public-address.ts'
export { pushAddress } from './push-address.ts'
export {
  deleteForgottenSubscriptions,
  deleteSubscriptionsOf,
  deleteSubscriptionsOfAccount,
  findSubscriptionsKept,
} from './subscription.repository.ts'
export { keepAppToken, muteCategory, readMuted, subscribe, unsubscribe } from './subscription.service.ts'
