import type { Output, TipOffer } from '@refcall/contract'
import {
  isChargeable,
  parseDecimal,
  tipAmountsIn,
  tipUntil,
  toDecimalString,
  toProviderUnits,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import { mayActOn, ownClaimedDevice } from '../../devices/index.ts'
import { findMatch, lockMatch, type MatchRecord } from '../../matches/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import {
  findHold,
  findPayoutAccountOfReferee,
  findTip,
  insertHold,
  insertOperation,
  insertTip,
  limitIntents,
  operationsOfHold,
  paymentsOf,
  releaseHoldById,
  type TipWithPayment,
} from '../../payments/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { randomId } from '../../platform/random-id.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refreshHold } from '../refresh-hold.ts'

type Opened = Output<'POST /api/device/:deviceId/matches/:matchId/tip'>

/** Whose tip for which match. */
interface Whose {
  readonly deviceId: string
  readonly matchId: string
}

export async function readTip(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>,
  caller: Caller,
  whose: Whose,
): Promise<TipOffer> {
  const match = await ownMatch(deps, caller, whose, (id) => findMatch(deps.db, id))
  return offerOf(deps, match, await findTip(deps.db, match.id, match.requester_device_id))
}

/**
 * Opens the payment of a tip. One that is open is used again for the same amount, and given up for another.
 * @throws Refusal `wrong_status`, `tip_unavailable`, `already_tipped`, `amount_too_small`, `invalid_request`,
 * `too_many_requests`, `electronic_unavailable`
 */
export async function openTip(
  deps: TransactDeps,
  caller: Caller,
  whose: Whose,
  asked: { readonly amount: string; readonly currency: string },
): Promise<Opened> {
  const { worker } = paymentsOf(deps)
  const holdId = await transact(deps, async (work) => {
    const match = await ownMatch(deps, caller, whose, (id) => lockMatch(work.trx, id))
    if (match.status !== 'completed') throw new Refusal('wrong_status', { status: match.status })
    const present = await findTip(work.trx, match.id, match.requester_device_id)
    if (present?.state === 'tip_charged') throw new Refusal('already_tipped')
    const referee = await payableReferee(work.trx, match, work.now)
    if (referee === null) throw new Refusal('tip_unavailable')
    const amount = amountOf(asked, match)
    if (present?.amount_minor === amount) return present.hold_id
    await limitIntents(deps, work, match.requester_device_id, caller)
    if (present) await releaseHoldById(work, present.hold_id)
    return writeTip(work, { match, referee, amount, network: caller.network })
  })
  const [operation] = await operationsOfHold(deps.db, holdId, 'tip')
  if (operation && operation.decided_at === null) await worker.runNow(operation.id)
  const hold = await findHold(deps.db, holdId)
  if (hold?.state === 'released') throw new Refusal('electronic_unavailable')
  if (!hold?.provider_id || !hold.client_secret) throw new Refusal('unavailable', { retryAfter: 1 })
  const { provider_id: paymentIntentId, client_secret: clientSecret } = hold
  return { clientSecret, paymentIntentId, amount: asked.amount, currency: hold.currency }
}

/** @throws Refusal `payment_unfinished` when the provider has charged nothing yet */
export async function confirmTip(deps: TransactDeps, caller: Caller, whose: Whose): Promise<TipOffer> {
  const match = await ownMatch(deps, caller, whose, (id) => findMatch(deps.db, id))
  const find = () => findTip(deps.db, match.id, match.requester_device_id)
  const open = await find()
  if (open?.payment_id && open.state === 'open') await refreshHold(deps, open.payment_id)
  const tip = await find()
  if (tip?.state !== 'tip_charged') throw new Refusal('payment_unfinished')
  return offerOf(deps, match, tip)
}

/** @throws Refusal `not_found` unless the caller's browser asked for the match */
async function ownMatch(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { deviceId, matchId }: Whose,
  find: (id: string) => Promise<MatchRecord | undefined>,
): Promise<MatchRecord> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  const match = device && (await find(matchId))
  if (match?.requester_device_id !== device?.id || !match || !device || !mayActOn(caller, device, match))
    throw new Refusal('not_found')
  return match
}

async function offerOf(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  match: MatchRecord,
  tip: TipWithPayment | undefined,
): Promise<TipOffer> {
  const { db, payments, clock } = deps
  const { suggested, max } = tipAmountsIn(match.currency, match.usd_rate)
  const decimal = (minor: MinorUnits) => toDecimalString(minor, match.currency)
  const given = tip?.state === 'tip_charged' && tip.paid_at ? { ...tip, paid_at: tip.paid_at } : null
  const isPossible = !given && payments !== null && (await payableReferee(db, match, clock.now())) !== null
  return {
    isPossible,
    currency: match.currency,
    suggested: suggested.map(decimal),
    max: decimal(max),
    given: given && {
      amount: toDecimalString(given.amount_minor, given.currency),
      currency: given.currency,
      paidAt: given.paid_at.toISOString(),
      isReturned: given.returned > given.refund_owed,
      isRefundOwed: given.refund_owed > 0,
    },
  }
}

/** The id of the match's referee; null unless the match may be tipped and the referee can be paid. */
async function payableReferee(
  db: UnitOfWork['trx'] | Deps['db'],
  match: MatchRecord,
  now: Date,
): Promise<string | null> {
  const { status, completed_at: completedAt, referee_id: refereeId } = match
  if (status !== 'completed' || !completedAt || !refereeId || tipUntil(completedAt) <= now) return null
  const payee = await findPayoutAccountOfReferee(db, refereeId)
  return payee?.stripe_account_id && payee.stripe_account_verified ? refereeId : null
}

/** @throws Refusal `invalid_request`, `amount_too_small` */
function amountOf({ amount, currency }: { amount: string; currency: string }, match: MatchRecord): MinorUnits {
  const problem = (path: string, says: string) => new Refusal('invalid_request', { fields: [{ path, problem: says }] })
  if (currency !== match.currency) throw problem('currency', `is not ${match.currency}`)
  const minor = parseDecimal(amount, match.currency)
  const { max } = tipAmountsIn(match.currency, match.usd_rate)
  if (minor === null || !isWhole(minor, match.currency)) throw problem('amount', `is not an amount in ${currency}`)
  if (minor > max) throw problem('amount', `is more than ${toDecimalString(max, match.currency)}`)
  if (minor <= 0 || !isChargeable(minor, match.currency, match.usd_rate)) throw new Refusal('amount_too_small')
  return minor
}

function isWhole(minor: MinorUnits, currency: CurrencyCode): boolean {
  try {
    return toProviderUnits(minor, currency) >= 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

interface NewTip {
  readonly match: MatchRecord
  readonly referee: string
  readonly amount: MinorUnits
  readonly network: string
}

/** Writes tip, payment and the operation that opens it. @returns the payment's id */
async function writeTip({ trx, now }: UnitOfWork, { match, referee, amount, network }: NewTip): Promise<string> {
  const holdId = randomId('hld')
  const { currency } = match
  const units = toProviderUnits(amount, currency)
  await insertHold(trx, { id: holdId, draft_id: null, match_id: null, units, currency, network }, now)
  await insertTip(trx, {
    id: randomId('tip'),
    match_id: match.id,
    device_id: match.requester_device_id,
    referee_id: referee,
    hold_id: holdId,
    amount_minor: amount,
    currency,
    created_at: now,
  })
  const reason = 'Refcall: a tip for the referee'
  await insertOperation(trx, { kind: 'tip', holdId, matchId: null, units, currency, reason }, now)
  return holdId
}
