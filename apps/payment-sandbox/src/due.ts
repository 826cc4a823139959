import type { Context } from './context.ts'
import { cancelIntent } from './intents/cancel.ts'
import { settleRefund } from './refunds/settle.ts'

/** Processes what has become due: holds that expire at the bank, refunds that the bank decides late. */
export const processDue = (context: Context): void => {
  const { store, now } = context
  for (const { id, kind, account } of store.dueBefore(now)) {
    store.setDue(id, null)
    const own: Context = { ...context, account }
    const intent = kind === 'payment_intent' ? store.find(kind, id, account) : undefined
    if (intent?.status === 'requires_capture') cancelIntent(own, intent, 'automatic')
    const refund = kind === 'refund' ? store.find(kind, id, account) : undefined
    if (refund) settleRefund(own, refund)
  }
}
