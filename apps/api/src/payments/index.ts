export { beginCapture } from './begin-capture.ts'
export { canBeChosen, chooseReferee } from './choose-referee.ts'
export { lockChosen, lockDevice } from './chosen-referee.repository.ts'
export { confirmRelease, type Released } from './confirm-release.ts'
export { draftOf, isSameDraft } from './draft.ts'
export {
  findDraft,
  findDraftedHold,
  findDraftedHoldOfProvider,
  findHold,
  findHoldOfProvider,
  findOrphans,
  findUnread,
  forgetNetworks,
  insertDraft,
  insertFoundHold,
  insertHold,
  lockHold,
  lockUnusedHolds,
  providerIdOf,
  updateHold,
  type HoldWithDraft,
} from './hold.repository.ts'
export {
  bookBornePayout,
  bookCapture,
  bookDisputeMovement,
  bookRefundFailure,
  bookReturn,
  bookReversal,
  bookTransfer,
  bookUnwantedCharge,
  bookUnwantedRefund,
  bookUnwantedRefundFailure,
} from './ledger/bookings.ts'
export { addToCapture, findCapture, insertCapture } from './ledger/capture.repository.ts'
export { leftInCapture, leftToRefund, splitReturn } from './left-to-refund.ts'
export { answerWith, limitIntents, writeHold, type Opening, type OpenIntent } from './open-intent.ts'
export { isWithinGracePeriod } from './operations/resolve-unknown-outcome.ts'
export {
  claimDueOperations,
  claimOperation,
  correctUnits,
  decideDone,
  decideRefused,
  findRefundOf,
  findUnknownOutcomes,
  findOperation,
  hastenTransfersTo,
  insertOperation,
  markFailed,
  markUnknown,
  leaseFrom,
  lockUnknownOutcome,
  lockUndecided,
  nextGeneration,
  nextRefundStep,
  operationIdOf,
  operationsOfHold,
  postpone,
} from './operations/operation.repository.ts'
export { pauseAfter } from './operations/pause-after.ts'
export { readOperation } from './operations/read-operation.ts'
export type { DraftRow, HoldRow, OperationRow } from './payment.table.ts'
export { paymentsOf } from './payments.ts'
export {
  findOwnerOfPayoutAccount,
  findPayoutAccount,
  findPayeeOfMatch,
  findRefereeIdOfAccount,
  lockPayoutAccount,
  setPayoutAccount,
  lockVerification,
} from './payout-account.repository.ts'
export {
  addToTip,
  findPaidTip,
  findPaidTipOfMatch,
  findPayoutAccountOfReferee,
  findTip,
  findTipOfHold,
  insertTip,
  setTipPaid,
  type TipWithPayment,
} from './tips/tip.repository.ts'
export { bookTip, bookTipReturn, bookTipReversal, bookTipTransfer, tipDue } from './ledger/tip-bookings.ts'
export { compareAmount, priceChanged, priceOf, type Price } from './price.ts'
export { releaseHold, releaseHoldById, releaseUnused } from './release-hold.ts'
export { createStripeProvider } from './stripe/create-provider.ts'
