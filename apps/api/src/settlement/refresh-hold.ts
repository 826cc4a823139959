import { knownCurrency } from '@refcall/domain'
import { openIncident } from '../incidents/index.ts'
import { lockMatch, takeStep, type MatchRecord } from '../matches/index.ts'
import { transact, type UnitOfWork } from '../outbox/index.ts'
import {
  bookUnwantedCharge,
  findHold,
  findHoldOfProvider,
  insertOperation,
  lockHold,
  operationsOfHold,
  paymentsOf,
  releaseHold,
  updateHold,
} from '../payments/index.ts'
import type { HoldRow, HoldState } from '../payments/payment.table.ts'
import type { Deps } from '../platform/deps.ts'
import type { ProviderHold } from '../platform/payment-provider.ts'
import type { Refreshed } from './refreshed.ts'

const PROVIDER = { actor: 'provider', actorId: null, requestId: null } as const

/**
 * Reads a payment from the provider and moves our hold forward to its state, never back.
 * @param told the state claimed by a webhook; nothing is read when our hold has that state already
 */
export async function refreshHold(deps: Deps, providerId: string, told?: HoldState): Promise<Refreshed> {
  const { provider } = paymentsOf(deps)
  const known = await findHoldOfProvider(deps.db, providerId)
  // Captured is final, and most webhooks report our own calls.
  if (known?.state === 'captured' || (known && known.state === told)) return 'done'
  const read = await provider.readHold(providerId)
  if (read.outcome === 'unknown') return 'again'
  if (read.outcome === 'refused') return 'done'
  if (!(await isGivenUp(deps, read.value))) {
    await syncHoldFromProvider(deps, read.value)
    return 'done'
  }
  const released = await provider.release({ key: `${providerId}/late`, id: providerId })
  if (released.outcome === 'unknown') return 'again'
  if (released.outcome === 'done') await syncHoldFromProvider(deps, released.value)
  return 'done'
}

/**
 * Open or held at the provider although released here, for instance opened after the release: it has no match, so it
 * can be released.
 */
async function isGivenUp({ db }: Deps, { state, id, holdId }: ProviderHold): Promise<boolean> {
  if (state !== 'open' && state !== 'held') return false
  const hold = (await findHoldOfProvider(db, id)) ?? (holdId ? await findHold(db, holdId) : undefined)
  return hold?.state === 'released'
}

/** Brings our hold to the state of the provider's payment; ignores payments that are not ours. */
export async function syncHoldFromProvider(deps: Deps, seen: ProviderHold): Promise<void> {
  const known = (await findHoldOfProvider(deps.db, seen.id)) ?? (seen.holdId ? await findHold(deps.db, seen.holdId) : undefined)
  if (!known) return
  await transact(deps, async ({ trx, outbox, now }) => {
    const match = known.match_id ? ((await lockMatch(trx, known.match_id)) ?? null) : null
    const hold = await lockHold(trx, known.id)
    // The hold got a match after it was read; the next run finds that match.
    if (hold.match_id !== known.match_id) return
    // A second payment for the same hold: its client secret was never returned, so it cannot be paid.
    if (hold.provider_id !== null && hold.provider_id !== seen.id) return
    const name = { provider_id: seen.id, client_secret: hold.client_secret ?? seen.clientSecret }
    await updateHold(trx, hold.id, { ...name, read_at: now, ...(seen.declined && { declined: true }) })
    await follow({ trx, outbox, now }, { ...hold, ...name }, match, seen)
  })
}

async function follow(work: UnitOfWork, hold: HoldRow, match: MatchRecord | null, seen: ProviderHold): Promise<void> {
  const { trx } = work
  const isWaiting = hold.state === 'opening' || hold.state === 'open'
  if (seen.state === 'open' && hold.state === 'opening') return updateHold(trx, hold.id, { state: 'open' })
  if (seen.state === 'held' && isWaiting) {
    await updateHold(trx, hold.id, { state: 'held', capture_before: seen.captureBefore })
    if (match) await payMatch(work, { ...hold, state: 'held', capture_before: seen.captureBefore }, match)
  }
  if (seen.state === 'released' && (isWaiting || hold.state === 'held')) {
    await updateHold(trx, hold.id, { state: 'released' })
    if (match) await loseHold(work, { ...hold, state: 'released' }, match)
  }
  if (seen.state === 'captured' && (isWaiting || hold.state === 'held')) await giveBack(work, hold, match, seen)
}

/** The player has paid: continues the match that waited for it; if the match no longer waits, releases the payment. */
async function payMatch(work: UnitOfWork, hold: HoldRow, match: MatchRecord): Promise<void> {
  if (match.hold_id !== hold.id || (match.status !== 'payment_pending' && match.status !== 'pending')) {
    await releaseHold(work, hold)
    return
  }
  const held = { ...match, hold_state: hold.state, capture_before: hold.capture_before }
  if (match.status === 'payment_pending') await takeStep(work, held, 'pay', PROVIDER)
}

/** The provider released the hold, or a person did so there: the player is asked to pay again. */
async function loseHold(work: UnitOfWork, hold: HoldRow, match: MatchRecord): Promise<void> {
  if (match.hold_id !== hold.id || match.status !== 'awaiting_verification') return
  await takeStep(work, { ...match, hold_state: hold.state }, 'refused', PROVIDER)
}

/** A payment was charged instead of held: refunds it and opens an incident. */
async function giveBack(work: UnitOfWork, hold: HoldRow, match: MatchRecord | null, seen: ProviderHold): Promise<void> {
  const { trx, outbox, now } = work
  const [refund] = await operationsOfHold(trx, hold.id, 'refund')
  if (refund || !seen.capture) return
  const { chargeId, captured, processingFee } = seen.capture
  await updateHold(trx, hold.id, { state: 'releasing' })
  const of = { matchId: hold.match_id, holdId: hold.id }
  const currency = knownCurrency(seen.capture.currency)
  await bookUnwantedCharge(trx, { ...of, chargeId, currency, captured, processingFee }, now)
  const money = { units: seen.units, currency: knownCurrency(seen.currency) }
  await insertOperation(trx, { kind: 'refund', ...of, ...money, reason: 'charged instead of held' }, now)
  const facts = { kind: 'unwanted_charge', money, providerId: seen.id } as const
  await openIncident(trx, { subject: hold.id, matchId: hold.match_id, facts }, now)
  outbox.wakePayments()
  if (match) await loseHold(work, { ...hold, state: 'releasing' }, match)
}
