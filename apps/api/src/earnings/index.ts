export { earningsHandlers } from './earnings.routes.ts'
