import { crossCheckAmount, toDecimalString, toProviderUnits } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { randomId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { countHoldsSince, findDraft, findHold, insertHold } from './hold.repository.ts'
import { insertOperation, operationsOfHold } from './operations/operation.repository.ts'
import type { DraftRow } from './payment.table.ts'
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

/** Writes a new hold; after the commit `answerWith` opens it at the provider. @returns its id */
export async function writeHold(
  { trx, now }: UnitOfWork,
  draft: DraftRow,
  { matchId, network }: { matchId: string | null; network: string },
): Promise<string> {
  const id = randomId('hld')
  const units = toProviderUnits(draft.total_minor, draft.currency)
  await insertHold(trx, {
    id,
    draft_id: draft.id,
    match_id: matchId,
    provider_id: null,
    client_secret: null,
    units,
    currency: draft.currency,
    state: 'opening',
    capture_before: null,
    network,
    read_at: now,
    created_at: now,
  })
  const reason = `Refcall: ${draft.player_count} players, ${draft.games_remaining} games`
  await insertOperation(trx, { kind: 'open', holdId: id, matchId, units, currency: draft.currency, reason }, now)
  return id
}

/**
 * Opens the hold at the provider if it is not open yet.
 * @throws Refusal `unavailable` when the provider does not answer, `electronic_unavailable` when it refuses
 */
export async function answerWith(deps: Deps, holdId: string, existing: boolean): Promise<OpenIntent> {
  let hold = await findHold(deps.db, holdId)
  if (hold?.state === 'opening') {
    const [open] = await operationsOfHold(deps.db, holdId, 'open')
    if (open) await paymentsOf(deps).worker.runNow(open.id)
    hold = await findHold(deps.db, holdId)
  }
  if (hold?.provider_id && hold.client_secret) {
    const { total_minor: minor, currency } = await findDraft(deps.db, hold.draft_id)
    const amounts = { amount: crossCheckAmount(minor, currency), totalAmount: toDecimalString(minor, currency), currency }
    return { clientSecret: hold.client_secret, paymentIntentId: hold.provider_id, ...amounts, existing }
  }
  throw hold?.state === 'released' ? new Refusal('electronic_unavailable') : new Refusal('unavailable', { retryAfter: 1 })
}

/**
 * Limits new payments, to prevent card testing. Further attempts on one payment do not count as new ones.
 * @throws Refusal `too_many_requests`
 */
export async function limitIntents(deps: Deps, { trx, now }: UnitOfWork, deviceId: string, { network }: Caller): Promise<void> {
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
