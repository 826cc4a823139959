import type { BankPayouts } from '@refcall/contract'
import { isCurrency, providerDecimal, type ProviderUnits } from '@refcall/domain'
import { findPayoutAccount } from '../../payments/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Reads from the provider the payouts that are on their way to the referee's bank, those that it has returned lately, and
 * the balance that waits. The lists are empty without a payout account.
 * @throws Refusal `unavailable` when the provider does not say
 */
export async function readPayouts(
  { db, payments, clock }: Pick<Deps, 'db' | 'payments' | 'clock'>,
  accountId: string,
): Promise<BankPayouts> {
  const account = await findPayoutAccount(db, accountId)
  if (!account?.stripe_account_id || !payments) return { isAutomatic: true, onTheWay: [], failed: [], waiting: [] }
  const read = await payments.provider.readPayouts(account.stripe_account_id)
  if (read.outcome !== 'done') throw new Refusal('unavailable', { retryAfter: 1 })
  const { isAutomatic, onTheWay, failed, waiting } = read.value
  const since = clock.now().getTime() - SERVER_LIMITS.payment.failedPayoutShownMs
  return {
    isAutomatic,
    onTheWay: onTheWay
      .toSorted((one, other) => one.arrivesAt.getTime() - other.arrivesAt.getTime())
      .flatMap((payout) => amountOf(payout).map((sum) => ({ ...sum, arrivesOn: dayOf(payout.arrivesAt) }))),
    failed: failed
      .filter(({ sentAt }) => sentAt.getTime() >= since)
      .flatMap((payout) => amountOf(payout).map((sum) => ({ ...sum, sentOn: dayOf(payout.sentAt) }))),
    waiting: waiting.flatMap(amountOf),
  }
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The amount in one of our currencies; none for other currencies, and for what returns have taken. */
function amountOf({ units, currency }: { readonly units: ProviderUnits; readonly currency: string }) {
  return isCurrency(currency) && units > 0 ? [{ amount: providerDecimal(units, currency), currency }] : []
}
