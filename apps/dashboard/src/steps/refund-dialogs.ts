export { RefundDialog } from './refund-dialog.tsx'
export { TipRefundDialog } from './tip-refund-dialog.tsx'
