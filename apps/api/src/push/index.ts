export { pushHandlers } from './push.routes.ts'
export { createPush, type Push } from './push.ts'
