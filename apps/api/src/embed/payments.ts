export { crossRate } from '../currencies/cross-rate.ts'
export { currencyOfCountry, isCountry } from '../currencies/index.ts'
export { SNAPSHOT } from '../currencies/rates-2026-11-20.ts'
export type { Entry } from '../platform/provider-entry.ts'
export { compareRecords } from '../settlement/reconciliation/compare-records.ts'
export { ourRecords } from '../settlement/reconciliation/our-records.repository.ts'
export { reconcile, stillDifferent } from '../settlement/reconciliation/reconcile.ts'
export { reportOf } from '../settlement/reconciliation/report.ts'
export { bookCapture, bookReversal, bookTransfer } from '../payments/ledger/bookings.ts'
export { bookReturn } from '../payments/ledger/return-bookings.ts'
export { addToCapture, findCapture, insertCapture } from '../payments/ledger/capture.repository.ts'
export type { OperationKind } from '../payments/payment.table.ts'
export type {
  Outcome,
  PaymentProvider,
  ProviderCapture,
  ProviderHold,
  ProviderRefund,
  ProviderTransfer,
} from '../platform/payment-provider.ts'
export { createStripeProvider } from '../payments/stripe/create-provider.ts'
