import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'

type Words<Name extends string> = Record<Name, MessageDescriptor>

const IN_DOUBT = msg({ message: 'Outcome unknown', comment: 'Nobody knows yet whether the provider did it' })
const WAITS = msg`Waiting for the player`
const PROCESSING_FEE = msg`Processing fee`
const TAKEN_BACK = msg({ message: 'Payout taken back', comment: 'After a refund' })
const FAILED = msg({ message: 'Came back', comment: 'A refund that the bank returned' })
const DISPUTE = msg({ message: 'Dispute', comment: 'A bank takes the money back' })

const TIP = msg({ message: 'Tip', comment: 'Money that a player gives the referee beside the price' })
const TIP_TAKEN_BACK = msg({ message: 'Tip taken back', comment: 'After a refund' })

const HOLD_STATES: Words<MatchPayment['holds'][number]['state']> = {
  opening: WAITS,
  open: WAITS,
  held: msg`Held on the card`,
  capturing: IN_DOUBT,
  captured: msg({ message: 'Captured', comment: 'The money was taken from the card' }),
  capture_refused: msg`Capture refused`,
  releasing: msg`Being released`,
  released: msg({ message: 'Released', comment: 'The money is free on the card again' }),
  paid: msg({ message: 'Paid', comment: 'A tip was charged' }),
}

const KINDS: Words<string> = {
  open: msg({ message: 'Hold', comment: 'Money is held on a card' }),
  capture: msg({ message: 'Capture', comment: 'The held money is taken' }),
  release: msg({ message: 'Release', comment: 'The held money is let go' }),
  transfer: msg({ message: 'Payout', comment: 'The referee is paid' }),
  refund: msg({ message: 'Refund', context: 'noun' }),
  refund_failed: msg`A refund came back`,
  reverse: TAKEN_BACK,
  reversal: TAKEN_BACK,
  processing_fee: PROCESSING_FEE,
  unwanted_charge: msg`Charged instead of held`,
  dispute: DISPUTE,
  dispute_lost: DISPUTE,
  tip: TIP,
  tip_fee: PROCESSING_FEE,
  tip_transfer: msg`Payout of the tip`,
  tip_reverse: TIP_TAKEN_BACK,
  tip_reversal: TIP_TAKEN_BACK,
  tip_refund: msg`Refund of the tip`,
  tip_dispute_lost: DISPUTE,
}

const OPERATION_STATES: Words<MatchPayment['operations'][number]['state']> = {
  intended: msg({ message: 'To do', comment: 'The provider has not been asked yet' }),
  done: msg({ message: 'Done', comment: 'The provider has confirmed it' }),
  refused: msg({ message: 'Refused', comment: 'By the payment provider' }),
  unknown: IN_DOUBT,
  failed: FAILED,
}

const DISPUTE_STATES: Words<MatchPayment['disputes'][number]['state']> = {
  open: msg({ message: 'Open', comment: 'A dispute that is not decided' }),
  won: msg({ message: 'Won', comment: 'A dispute' }),
  lost: msg({ message: 'Lost', comment: 'A dispute' }),
}

const ACCOUNTS: Words<string> = {
  provider_balance: msg({ message: 'Balance at the provider', comment: 'An account of the books' }),
  referee_payable: msg({ message: 'Owed to referees', comment: 'An account of the books' }),
  platform_fee: msg({ message: 'Platform fee', comment: 'An account of the books' }),
  processing_fee: PROCESSING_FEE,
  rounding: msg({ message: 'Rounding', comment: 'An account of the books' }),
  returns_borne: msg({
    message: 'Refunds borne',
    comment: 'An account of the books: what the platform pays of refunds',
  }),
  disputes: DISPUTE,
  refunds: msg({ message: 'Refunds owed', comment: 'An account of the books' }),
  tip_payable: msg({ message: 'Tips owed to referees', comment: 'An account of the books' }),
  tip_fees: msg({ message: 'Fees of tips', comment: 'An account of the books: what the platform pays of tips' }),
}

/** A name that this build does not know is shown as it is. */
const said = (words: Words<string>, name: string): string => (words[name] ? t(words[name]) : name.replaceAll('_', ' '))

export const holdState = (state: string): string => said(HOLD_STATES, state)
/** The text for a payment's or a dispute's status in a reconciliation. */
export const sideState = (state: string): string =>
  said({ ...HOLD_STATES, ...DISPUTE_STATES, open: HOLD_STATES.open, failed: FAILED }, state)
export const operationKind = (kind: string): string => said(KINDS, kind)
export const operationState = (state: string): string => said(OPERATION_STATES, state)
export const disputeState = (state: string): string => said(DISPUTE_STATES, state)
export const accountName = (account: string): string => said(ACCOUNTS, account)
