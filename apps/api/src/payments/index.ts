export { beginCapture } from './begin-capture.ts'
export { canBeChosen, chooseReferee, playerIdsOf } from './choose-referee.ts'
export { lockChosen, lockDevice } from './chosen-referee.repository.ts'
export { confirmRelease, type Released } from './confirm-release.ts'
export { isInDispute, lostInDisputes } from './dispute.repository.ts'
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
  bookReversal,
  bookTransfer,
  bookUnwantedCharge,
  bookUnwantedRefund,
} from './ledger/bookings.ts'
export {
  bookDisputeMovement,
  bookRefundFailure,
  bookReturn,
  bookUnwantedRefundFailure,
} from './ledger/return-bookings.ts'
export { addToCapture, findCapture, insertCapture } from './ledger/capture.repository.ts'
export { leftInCapture, leftToRefund, splitReturn } from './left-to-refund.ts'
export { answerWith, limitIntents, writeHold, type Opening, type OpenIntent } from './open-intent.ts'
export { isWithinGracePeriod } from './operations/resolve-unknown-outcome.ts'
export {
  decideDone,
  decideRefused,
  markUnknown,
  nextGeneration,
  postpone,
} from './operations/decide-operation.repository.ts'
export {
  claimDueOperations,
  claimOperation,
  correctUnits,
  findRefundOf,
  findOperation,
  hastenTransfersTo,
  insertOperation,
  markFailed,
  leaseFrom,
  lockUndecided,
  nextRefundStep,
  operationIdOf,
  operationsOfHold,
} from './operations/operation.repository.ts'
export { findUnknownOutcomes, lockUnknownOutcome } from './operations/unknown-outcome.repository.ts'
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
  mayRefundTip,
  setTipPaid,
  type TipWithPayment,
} from './tips/tip.repository.ts'
export type { TipRow } from './tips/tip.table.ts'
export {
  bookTip,
  bookTipRefundFailure,
  bookTipReturn,
  bookTipReversal,
  bookTipTransfer,
  tipDue,
  tipOwed,
} from './ledger/tip-bookings.ts'
export { compareAmount, priceChanged, priceOf, type Price } from './price.ts'
export { releaseHold, releaseHoldById, releaseUnused } from './release-hold.ts'
export { createStripeProvider } from './stripe/create-provider.ts'
