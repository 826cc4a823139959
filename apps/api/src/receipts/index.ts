export { receiptHandlers } from './receipt.routes.ts'
