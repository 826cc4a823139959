export { intentHandlers } from './intents/intent.routes.ts'
export { requestHandlers } from './request.routes.ts'
