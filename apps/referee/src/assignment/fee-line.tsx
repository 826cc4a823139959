import type { Payout } from '@refcall/contract'
import { FeeRows } from './fee-rows.tsx'
import { PayoutState } from './payout-state.tsx'

/** The payout calculation of a captured match, and the payout's status. */
export function FeeLine({ payout }: { payout: Payout }) {
  const { captured, platformFee, processingFee, amount, currency, status } = payout
  if (captured === undefined || platformFee === undefined || processingFee === undefined) return null
  return (
    <>
      <FeeRows
        captured={captured}
        platformFee={platformFee}
        processingFee={processingFee}
        amount={amount}
        currency={currency}
      />
      <div role="status">
        <PayoutState status={status} />
      </div>
    </>
  )
}
