export { createPush, type Push } from './push.ts'
export { pushHandlers } from './push.routes.ts'
export { deleteForgottenSubscriptions, deleteSubscriptionsOf, findSubscriptionsKept } from './subscription.repository.ts'
export { keepAppToken } from './subscription.service.ts'
