import { crossCheckAmount, toDecimalString, toProviderUnits } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { randomId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { countHoldsSince, findDraftedHold, insertHold } from './hold.repository.ts'
import { insertOperation, operationsOfHold } from './operations/operation.repository.ts'
import type { DraftRow, OperationRow } from './payment.table.ts'
import { paymentsOf } from './payments.ts'

const HOUR_MS = 3_600_000

/** What a browser needs to confirm a payment. */
export interface OpenIntent {
  readonly clientSecret: string
  readonly paymentIntentId: string
  readonly amount: number
  readonly totalAmount: string
  readonly currency: string
  readonly existing: boolean
}

/** A payment to be answered with. */
export interface Opening {
  readonly holdId: string
  /** Opens it; null for an earlier payment. */
  readonly operation: OperationRow | null
}

/** Writes a new hold; after the commit `answerWith` opens it at the provider. */
export async function writeHold(
  { trx, now }: UnitOfWork,
  draft: DraftRow,
  { matchId, network }: { matchId: string | null; network: string },
): Promise<Opening> {
  const id = randomId('hld')
  const { currency } = draft
  const units = toProviderUnits(draft.total_minor, currency)
  await insertHold(trx, { id, draft_id: draft.id, match_id: matchId, units, currency, network }, now)
  const reason = `Refcall: ${draft.player_count} players, ${draft.games_remaining} games`
  const opening = { kind: 'open', holdId: id, matchId, units, currency, reason, leased: true } as const
  return { holdId: id, operation: await insertOperation(trx, opening, now) }
}

/**
 * Opens the hold at the provider if it is not open yet.
 * @throws Refusal `unavailable` when the provider does not answer, `electronic_unavailable` when it refuses
 */
export async function answerWith(
  deps: Pick<Deps, 'db' | 'payments'>,
  { holdId, operation }: Opening,
): Promise<OpenIntent> {
  if (operation) await paymentsOf(deps).worker.runLeased(operation)
  let hold = await findDraftedHold(deps.db, holdId)
  if (hold?.state === 'opening' && !operation) {
    const [open] = await operationsOfHold(deps.db, holdId, 'open')
    if (open) await paymentsOf(deps).worker.runNow(open.id)
    hold = await findDraftedHold(deps.db, holdId)
  }
  if (hold?.provider_id && hold.client_secret) {
    const { draft_minor: minor, draft_currency: currency } = hold
    const amounts = {
      amount: crossCheckAmount(minor, currency),
      totalAmount: toDecimalString(minor, currency),
      currency,
    }
    return {
      clientSecret: hold.client_secret,
      paymentIntentId: hold.provider_id,
      ...amounts,
      existing: operation === null,
    }
  }
  throw hold?.state === 'released'
    ? new Refusal('electronic_unavailable')
    : new Refusal('unavailable', { retryAfter: 1 })
}

/**
 * Limits new payments, to prevent card testing. Further attempts on one payment do not count as new ones.
 * @throws Refusal `too_many_requests`
 */
export async function limitIntents(
  deps: Pick<Deps, 'config'>,
  { trx, now }: UnitOfWork,
  deviceId: string,
  { network }: Caller,
): Promise<void> {
  if (deps.config.liftRateLimits) return
  const counted = await countHoldsSince(trx, { deviceId, network }, new Date(now.getTime() - HOUR_MS))
  const limits = SERVER_LIMITS.payment
  const isTooMany =
    counted.of_device >= limits.intentsPerDevicePerHour ||
    counted.of_network >= limits.intentsPerNetworkPerHour ||
    counted.declined >= limits.declinedIntentsBeforePause ||
    counted.declined_of_network >= limits.declinedIntentsPerNetworkPerHour ||
    (!counted.has_key && counted.keyless_of_network >= limits.keylessIntentsPerNetworkPerHour)
  if (isTooMany) throw new Refusal('too_many_requests', { retryAfter: HOUR_MS / 1_000 })
}
