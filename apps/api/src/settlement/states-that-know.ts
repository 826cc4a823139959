import type { HoldState } from '../payments/payment.table.ts'

/** From the capture on, only its own operation moves a hold. */
const CAPTURE: readonly HoldState[] = ['capturing', 'captured', 'paid']

const BY_TOLD: Partial<Record<HoldState, readonly HoldState[]>> = {
  // While it is being opened, the answer to our own call tells the same, and is asked for until it comes.
  open: ['opening', 'open', 'held', ...CAPTURE],
  held: ['held', ...CAPTURE],
  released: ['released', ...CAPTURE],
}

/**
 * The states of our hold in which nothing is new in a message of the provider, which tells that its payment has come to a
 * state: states move only forward.
 */
export const statesThatKnow = (told: HoldState | undefined): readonly HoldState[] => (told && BY_TOLD[told]) ?? CAPTURE
