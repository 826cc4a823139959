import type { HoldState } from '../payments/payment.table.ts'

/** From the capture on, only its own operation moves a hold. */
const CAPTURE: readonly HoldState[] = ['capturing', 'captured', 'tip_charged']

const BY_REPORTED: Partial<Record<HoldState, readonly HoldState[]>> = {
  // While it is being opened, our own call answers the same, and is repeated until it does.
  open: ['opening', 'open', 'held', ...CAPTURE],
  held: ['held', ...CAPTURE],
  released: ['released', ...CAPTURE],
}

/** The states of our hold in which the provider's report of this state is no news: states move only forward. */
export const statesAtOrAfter = (reported: HoldState | undefined): readonly HoldState[] =>
  (reported && BY_REPORTED[reported]) ?? CAPTURE
