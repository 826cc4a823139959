import {
  payoutAfterReturn,
  providerStep,
  sharesOf,
  knownCurrency,
  partOf,
  providerUnits,
  type Shares,
} from '@refcall/domain'
import type { ProviderCapture, ProviderHold, ProviderRefund, ProviderTransfer } from '@refcall/api/embed/payments'
import { done, type DemoProvider } from './demo-provider.ts'
import type { Electronic } from './tell-electronic.ts'

/** The provider's objects for a match. */
export interface Paid {
  readonly hold: ProviderHold
  /** null for a released hold. */
  readonly capture: (ProviderCapture & { readonly shares: Shares }) | null
  readonly transfer: ProviderTransfer | null
  readonly refund: ProviderRefund | null
  readonly reversal: ProviderTransfer | null
}

/** The id of an operation, here and at the provider; deterministic, so that a repeated seed uses the same ids. */
export const operationId = (holdId: string, step: string): string => `pop_${holdId}_${step}`
export const keyOf = (holdId: string, step: string): string => `${holdId}/${step}/1`

/** Makes all provider calls for one match, in the service's order. */
export const pay = async ({ provider, confirm }: DemoProvider, electronic: Electronic): Promise<Paid> => {
  const { holdId, units, draft, ends, referee } = electronic
  const currency = draft.currency
  const ask = (step: string) => ({ key: keyOf(holdId, step), operationId: operationId(holdId, step) })
  const summary = `Refcall: ${draft.player_count} players, ${draft.games_remaining} games`
  const { id } = done(await provider.openHold({ ...ask('open'), units, currency, holdId, summary }))
  await confirm(id)
  const hold = done(await provider.readHold(id))
  const nothing = { hold, capture: null, transfer: null, refund: null, reversal: null }
  if (ends === 'cancelled') {
    done(await provider.release({ ...ask('release'), id }))
    return nothing
  }
  const captured = done(await provider.capture({ ...ask('capture'), id, units })).capture
  if (!captured) throw new Error(`The payment sandbox did not capture ${id}.`)
  const shares = sharesOf({ ...captured, currency: knownCurrency(captured.currency) })
  const capture = { ...captured, shares }
  const accountId = referee.account.stripe_account_id ?? ''
  const { chargeId } = captured
  const transfer = done(
    await provider.transfer({
      ...ask('transfer'),
      units: shares.payout,
      currency: shares.currency,
      accountId,
      chargeId,
      holdId,
    }),
  )
  if (ends !== 'refunded_in_half') return { ...nothing, capture, transfer }
  const half = units / 2
  const step = providerStep(currency)
  const refund = done(await provider.refund({ ...ask('refund-1'), id, units: providerUnits(half - (half % step)) }))
  const returned = partOf('returned', refund.units)
  const excess = providerUnits(
    shares.payout - payoutAfterReturn({ payout: shares.payout, returned, charged: units, currency }),
  )
  const reversal = done(await provider.reverse({ ...ask('reverse-1'), transferId: transfer.id, units: excess }))
  return { hold, capture, transfer, refund, reversal }
}
