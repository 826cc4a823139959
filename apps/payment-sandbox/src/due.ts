import type { Context } from './context.ts'
import { cancelIntent } from './intents/cancel.ts'
import { arrive, payOut } from './payouts/pay-out.ts'
import { settleRefund } from './refunds/settle.ts'

/** Processes what has become due: holds that expire at the bank, refunds that the bank decides late, payouts to banks. */
export const processDue = (context: Context): void => {
  const { store, now } = context
  for (const { id, kind, account } of store.dueBefore(now)) {
    store.setDue(id, null)
    const own: Context = { ...context, account }
    const intent = kind === 'payment_intent' ? store.find(kind, id, account) : undefined
    if (intent?.status === 'requires_capture') cancelIntent(own, intent, 'automatic')
    const refund = kind === 'refund' ? store.find(kind, id, account) : undefined
    if (refund) settleRefund(own, refund)
    const paying = kind === 'account' ? store.find(kind, id, account) : undefined
    if (paying) payOut({ ...context, account: id }, paying)
    const payout = kind === 'payout' ? store.find(kind, id, account) : undefined
    if (payout) arrive(own, payout)
  }
}
