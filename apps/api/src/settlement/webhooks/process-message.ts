import { resolveIncidents } from '../../incidents/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import { isWithinGracePeriod } from '../../payments/index.ts'
import type { HoldState, InboxRow } from '../../payments/payment.table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ProviderMessage } from '../../platform/payment-provider.ts'
import { refreshPayoutAccount } from '../payouts/payout-account.service.ts'
import { refreshDispute } from '../refresh-dispute.ts'
import { refreshHold } from '../refresh-hold.ts'
import { refreshRefund } from '../refresh-refund.ts'
import type { Refreshed } from '../refreshed.ts'
import { statesAtOrAfter } from '../states-at-or-after.ts'
import { markProcessed, tryMessageAgain } from './inbox.repository.ts'

/**
 * A message says only that an object may have changed: the object is read from the provider, and states move only
 * forward. So messages may arrive twice, late and in any order. No read is made when the hold has reached the reported
 * state, or while its capture runs.
 */
export async function processMessage(deps: TransactDeps & Pick<Deps, 'log'>, message: InboxRow): Promise<void> {
  const { type, object_id: objectId } = message
  const refresh = refresherOf(type) ?? (async () => 'done' as const)
  const refreshed = await refresh(deps, objectId).catch((error: unknown): Refreshed => {
    deps.log.error({ err: error, type }, 'a message of the provider could not be worked on; it is tried again')
    return 'again'
  })
  if (refreshed === 'done') await endMessage(deps, message)
  else await tryMessageAgain(deps.db, message, deps.clock.now())
}

/** Marks the message processed and resolves its incident. */
async function endMessage(deps: TransactDeps, { event_id: eventId, received_at: receivedAt }: InboxRow): Promise<void> {
  if (isWithinGracePeriod(receivedAt, deps.clock.now())) return markProcessed(deps.db, eventId, deps.clock.now())
  await transact(deps, async ({ trx, now }) => {
    await markProcessed(trx, eventId, now)
    await resolveIncidents(trx, ['message_failed'], eventId, 'worked', now)
  })
}

/** The payment state that each event type reports. */
const REPORTED_STATE: Readonly<Record<string, HoldState>> = {
  'payment_intent.created': 'open',
  'payment_intent.amount_capturable_updated': 'held',
  'payment_intent.canceled': 'released',
}

/** The states of the named hold in which a message reports nothing new; null if it never does. */
export function knownStatesOf({ type, operationId }: ProviderMessage): readonly HoldState[] | null {
  // The creation of our own refunds is answered to our call.
  if (type === 'refund.created' && operationId !== null) return null
  if (type.startsWith('payment_intent.')) return statesAtOrAfter(REPORTED_STATE[type])
  return refresherOf(type) ? [] : null
}

const REFUND_CHANGES: ReadonlySet<string> = new Set([
  'refund.created',
  'refund.failed',
  'refund.updated',
  'charge.refund.updated',
])

function refresherOf(type: string): ((deps: TransactDeps, objectId: string) => Promise<Refreshed>) | null {
  if (type.startsWith('payment_intent.')) return (deps, id) => refreshHold(deps, id, REPORTED_STATE[type])
  if (type.startsWith('charge.dispute.')) return refreshDispute
  if (REFUND_CHANGES.has(type)) return refreshRefund
  if (type.startsWith('account.')) return refreshPayoutAccount
  return null
}
