export { finishFromIntent } from './held-request.service.ts'
export { intentHandlers } from './intents/intent.routes.ts'
export { requestMatch } from './request.service.ts'
