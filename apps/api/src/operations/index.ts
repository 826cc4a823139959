export { operationsHandlers } from './operations.routes.ts'
