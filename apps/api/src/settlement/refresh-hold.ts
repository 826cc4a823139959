import { knownCurrency } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import { openIncident } from '../incidents/index.ts'
import { lockMatch, adoptVerification, takeStep, type MatchRecord } from '../matches/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../outbox/index.ts'
import {
  bookUnwantedCharge,
  findHold,
  findHoldOfProvider,
  findPayoutAccountOfReferee,
  findTipOfHold,
  insertOperation,
  lockHold,
  operationsOfHold,
  paymentsOf,
  releaseHold,
  updateHold,
} from '../payments/index.ts'
import type { HoldRow, HoldState } from '../payments/payment.table.ts'
import type { ProviderHold } from '../platform/payment-provider.ts'
import type { Refreshed } from './refreshed.ts'
import { takeTip } from './tips/take-tip.ts'
import { statesAtOrAfter } from './states-at-or-after.ts'

const PROVIDER = { actor: 'provider', actorId: null, requestId: null } as const

/**
 * Reads a payment from the provider and moves our hold forward to its state, never back.
 * @param reported the state that a webhook reports; the provider is not called when our hold has reached it already
 */
export async function refreshHold(deps: TransactDeps, providerId: string, reported?: HoldState): Promise<Refreshed> {
  const { provider } = paymentsOf(deps)
  const known = await findHoldOfProvider(deps.db, providerId)
  // Most webhooks report our own calls.
  if (known && statesAtOrAfter(reported).includes(known.state)) return 'done'
  const read = await provider.readHold(providerId)
  if (read.outcome === 'unknown') return 'again'
  if (read.outcome === 'refused') return 'done'
  if (!(await isGivenUp(deps.db, read.value))) {
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
async function isGivenUp(db: Database, { state, id, holdId }: ProviderHold): Promise<boolean> {
  if (state !== 'open' && state !== 'held') return false
  const hold = (await findHoldOfProvider(db, id)) ?? (holdId ? await findHold(db, holdId) : undefined)
  return hold?.state === 'released'
}

/** Brings our hold to the state of the provider's payment; ignores payments that are not ours. */
async function syncHoldFromProvider(deps: TransactDeps, seen: ProviderHold): Promise<void> {
  const known =
    (await findHoldOfProvider(deps.db, seen.id)) ?? (seen.holdId ? await findHold(deps.db, seen.holdId) : undefined)
  if (known) await followProvider(deps, known, seen)
}

/** Brings a hold to the state of its payment as read from the provider. @returns the hold afterwards */
export function followProvider(
  deps: TransactDeps,
  known: Pick<HoldRow, 'id' | 'match_id'>,
  seen: ProviderHold,
): Promise<HoldRow> {
  return transact(deps, async (work) => {
    const { trx, now } = work
    const match = known.match_id ? ((await lockMatch(trx, known.match_id)) ?? null) : null
    const hold = await lockHold(trx, known.id)
    // The hold got a match after it was read; the next run finds that match.
    if (hold.match_id !== known.match_id) return hold
    // A second payment for the same hold: its client secret was never returned, so it cannot be paid.
    if (hold.provider_id !== null && hold.provider_id !== seen.id) return hold
    const name = { provider_id: seen.id, client_secret: hold.client_secret ?? seen.clientSecret }
    const moved = { ...name, ...moveOf(hold, seen) }
    await updateHold(trx, hold.id, { ...moved, read_at: now, ...(seen.declined && { declined: true }) })
    const after = { ...hold, ...moved }
    return { ...after, state: await follow(work, hold.state, after, match, seen) }
  })
}

const isWaiting = ({ state }: HoldRow): boolean => state === 'opening' || state === 'open'

/** The columns that the provider's state moves forward. */
function moveOf(
  hold: HoldRow,
  { state, captureBefore }: ProviderHold,
): Partial<Pick<HoldRow, 'state' | 'capture_before'>> {
  if (state === 'open' && hold.state === 'opening') return { state }
  if (state === 'held' && isWaiting(hold)) return { state, capture_before: captureBefore }
  return state === 'released' && (isWaiting(hold) || hold.state === 'held') ? { state } : {}
}

/** What follows from the move of a hold. @returns the state of the hold afterwards */
async function follow(
  work: UnitOfWork,
  before: HoldState,
  hold: HoldRow,
  match: MatchRecord | null,
  seen: ProviderHold,
): Promise<HoldState> {
  // Given up here, after a capture that this database has forgotten: the release is refused, and the money must go back.
  const isGivenUpHere = hold.state === 'releasing'
  if (seen.state === 'captured' && (isWaiting(hold) || hold.state === 'held' || isGivenUpHere)) {
    const tip = isGivenUpHere ? undefined : await findTipOfHold(work.trx, hold.id)
    if (tip && seen.capture && (await findPayoutAccountOfReferee(work.trx, tip.referee_id)))
      return takeTip(work, hold, tip, seen.capture)
    const isOurs =
      !isGivenUpHere && seen.capturedBy !== null && match?.hold_id === hold.id && (await adoptVerification(work, match))
    return isOurs ? 'capturing' : giveBack(work, hold, match, seen)
  }
  if (hold.state === before || !match) return hold.state
  if (hold.state === 'held') return payMatch(work, hold, match)
  if (hold.state === 'released') await loseHold(work, hold, match)
  return hold.state
}

/** The player has paid: continues the match that waited for it; if the match no longer waits, releases the payment. */
async function payMatch(work: UnitOfWork, hold: HoldRow, match: MatchRecord): Promise<HoldState> {
  if (match.hold_id !== hold.id || (match.status !== 'payment_pending' && match.status !== 'pending'))
    return releaseHold(work, hold)
  const held = { ...match, hold_state: hold.state, capture_before: hold.capture_before }
  if (match.status === 'payment_pending') await takeStep(work, held, 'pay', PROVIDER)
  return hold.state
}

/** The provider released the hold, or a person did so there: the player is asked to pay again. */
async function loseHold(work: UnitOfWork, hold: HoldRow, match: MatchRecord): Promise<void> {
  if (match.hold_id !== hold.id || match.status !== 'awaiting_verification') return
  await takeStep(work, { ...match, hold_state: hold.state }, 'refused', PROVIDER)
}

/** A payment was charged instead of held, or for a match that does not go on: refunds it and opens an incident. */
async function giveBack(
  work: UnitOfWork,
  hold: HoldRow,
  match: MatchRecord | null,
  seen: ProviderHold,
): Promise<HoldState> {
  const { trx, outbox, now } = work
  const [refund] = await operationsOfHold(trx, hold.id, 'refund')
  if (refund || !seen.capture) return hold.state
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
  return 'releasing'
}
