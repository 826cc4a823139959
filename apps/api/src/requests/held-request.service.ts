import { REPEAT, type Output } from '@refcall/contract'
import type { Reader } from '../db/database.ts'
import { joinTrace } from '../db/spans.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { findDevice, isDeviceOfCaller } from '../devices/index.ts'
import { beginMatch, findMatch, toRequesterMatch, type MatchRecord, type Requester } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import {
  canBeChosen,
  findDraft,
  findDraftedHold,
  findDraftedHoldOfProvider,
  updateHold,
  lockChosen,
  lockHold,
  paymentsOf,
  playerIdsOf,
  releaseUnused,
  type HoldWithDraft,
} from '../payments/index.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { ADMITTED_BY_HOLD } from '../requesters/index.ts'
import { followProvider } from '../settlement/index.ts'
import { termsOf } from './draft-terms.ts'

type Finished = Output<'POST /api/payments/finish-from-intent'>

/**
 * Creates the match of a payment once the provider says that it is held; idempotent. If a match is no longer possible,
 * the payment is released at once.
 * @throws Refusal `payment_unfinished`, `referee_unavailable`, `active_match_exists`, `unavailable`
 */
export async function requestWithHold(
  deps: TransactDeps,
  requester: Requester,
  known: HoldWithDraft,
): Promise<MatchRecord> {
  const hold = known.match_id || isJustRead(known, deps.clock.now()) ? known : await readBack(deps, known)
  if (hold.match_id) return matchOf(deps, hold.match_id)
  if (hold.state === 'releasing' || hold.state === 'released') throw new Refusal('not_found')
  if (hold.state !== 'held') throw new Refusal('payment_unfinished')
  try {
    return await makeMatch(deps, requester, hold)
  } catch (error) {
    const refusal = isUniqueViolation(error, 'match_one_active_per_device') ? new Refusal('active_match_exists') : error
    if (refusal instanceof Refusal && REPEAT[refusal.code] === 'never_released') await releaseUnused(deps, hold.id)
    throw refusal
  }
}

function makeMatch(
  deps: TransactDeps,
  requester: Requester,
  { id, referee_id: refereeId, draft_id: draftId }: HoldWithDraft,
): Promise<MatchRecord> {
  return transact(deps, async (work) => {
    const { trx, now } = work
    const referee = await lockChosen(trx, refereeId, playerIdsOf(requester.device, requester.accountId))
    const hold = await lockHold(trx, id)
    joinTrace(hold.traceparent)
    if (hold.match_id) return matchOf({ db: trx }, hold.match_id)
    if (hold.state !== 'held') throw new Refusal('not_found')
    if (!referee || !canBeChosen(referee, now)) throw new Refusal('referee_unavailable')
    const draft = await findDraft(trx, draftId)
    const match = await beginMatch(work, requester, termsOf(draft, referee, hold))
    await updateHold(trx, id, { match_id: match.id })
    return match
  })
}

/** Whether a message of the provider has just had the payment read, which is held. */
function isJustRead({ state, read_at: readAt }: HoldWithDraft, now: Date): boolean {
  return state === 'held' && now.getTime() - readAt.getTime() < SERVER_LIMITS.payment.justReadMs
}

/** Reads the payment from the provider. */
async function readBack(deps: TransactDeps, known: HoldWithDraft): Promise<HoldWithDraft> {
  const { draft_id } = known
  const read = await paymentsOf(deps).provider.readHold(known.provider_id ?? '')
  if (read.outcome === 'unknown') throw new Refusal('unavailable', { retryAfter: 1 })
  return {
    ...known,
    ...(read.outcome === 'done'
      ? await followProvider(deps, known, read.value)
      : await findDraftedHold(deps.db, known.id)),
    draft_id,
  }
}

async function matchOf({ db }: { readonly db: Reader }, id: string): Promise<MatchRecord> {
  const match = await findMatch(db, id)
  if (!match) throw new Refusal('not_found')
  return match
}

/**
 * Continues after the bank has redirected the payer back, whatever the payment was for. The match is shown only to the
 * browser that requested it.
 */
export async function finishFromIntent(deps: TransactDeps, caller: Caller, intentId: string): Promise<Finished> {
  const known = await findDraftedHoldOfProvider(deps.db, intentId)
  const device = known && (await findDevice(deps.db, known.device_id))
  if (!known || !device) throw new Refusal('not_found')
  const show = (match: MatchRecord) => (isDeviceOfCaller(caller, device) ? toRequesterMatch(match) : null)
  const hold = await readBack(deps, known)
  if (hold.state === 'releasing' || hold.state === 'released')
    return { success: true, outcome: 'released', match: null }
  if (hold.state === 'opening' || hold.state === 'open') throw new Refusal('payment_unfinished')
  if (hold.match_id) {
    return { success: true, outcome: 'paid', match: show(await matchOf(deps, hold.match_id)) }
  }
  const { account_id: accountId } = await findDraft(deps.db, known.draft_id)
  const requester = { device, accountId, requestId: caller.requestId, ...ADMITTED_BY_HOLD }
  return { success: true, outcome: 'requested', match: show(await requestWithHold(deps, requester, hold)) }
}
