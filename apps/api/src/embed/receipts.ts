export { rotateReceiptKey } from '../receipts/receipt-key.service.ts'
