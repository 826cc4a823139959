export { operationsHandlers } from './health.routes.ts'
