import type { Input, Match } from '@refcall/contract'
import { parseDecimal, toProviderUnits } from '@refcall/domain'
import { ownDevice } from '../../devices/index.ts'
import {
  endWaitFor,
  factsOf,
  findMatch,
  findStepTaken,
  lockMatch,
  playerParty,
  reassignTo,
  type MatchRecord,
} from '../../matches/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import {
  canBeChosen,
  chooseReferee,
  draftOf,
  insertDraft,
  lockChosen,
  paymentsOf,
  playerIdsOf,
  priceChanged,
  priceOf,
  releaseHoldById,
  updateHold,
  type Price,
} from '../../payments/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { placeOfColumns } from '../../platform/measured-place.ts'
import { Refusal } from '../../platform/refusal.ts'

type Asked = Input<'POST /api/device/:deviceId/matches/:matchId/reassign'>['body']

/**
 * Asks another referee for a request whose referee has not answered, or has accepted and not come. A valid hold is used
 * again: the new price, in its currency, is captured out of it. Idempotent.
 * @throws Refusal `not_found`, `wrong_status`, `processing`, `reassign_too_early`, `absence_too_early`,
 * `absence_contradicted`, `referee_unavailable`, `own_match`, `price_changed`, `hold_too_small`, `too_many_requests`
 */
export async function reassignMatch(
  deps: TransactDeps & Pick<Deps, 'rates'>,
  caller: Caller,
  deviceId: string,
  matchId: string,
  asked: Asked,
): Promise<Match> {
  paymentsOf(deps)
  const party = await playerParty(deps, caller, deviceId)
  const device = await ownDevice(deps, caller, deviceId)
  const known = await findMatch(deps.db, matchId)
  if (!device || !known || !party.isPartyOf(known)) throw new Refusal('not_found')
  // The same press again: the referee may have accepted, and cannot be chosen any more.
  const isDone = async (db: Deps['db'] | UnitOfWork['trx'], match: MatchRecord, refereeId: string): Promise<boolean> =>
    match.assigned_referee_id === refereeId && (await findStepTaken(db, matchId, 'reassign', device.id)) !== undefined
  if (await isDone(deps.db, known, asked.assignedRefereeId)) return party.view(known)
  const referee = await chooseReferee(deps, caller, device, asked.assignedRefereeId)
  const price = await priceOf(deps, referee, { ...formOf(known), currency: known.currency, quoteId: asked.quoteId })
  if (parseDecimal(asked.totalAmount, price.currency) !== price.totalMinor) throw priceChanged(price)
  const match = await transact(deps, async (work) => {
    const { trx, now } = work
    // Lock order: the referee, then the match.
    const chosen = await lockChosen(trx, referee.id, playerIdsOf(device, caller.account?.id ?? null, caller.keyHash))
    const locked = await lockMatch(trx, matchId)
    if (!locked || !party.isPartyOf(locked)) throw new Refusal('not_found')
    if (await isDone(trx, locked, referee.id)) return locked
    refuseUnavailable(locked, referee.id)
    await endWaitFor(work, party, locked)
    if (!chosen || !canBeChosen(chosen, now)) throw new Refusal('referee_unavailable')
    const draft = draftOf(
      caller,
      { deviceId: device.id, refereeId: referee.id, form: formOf(locked), place: placeOfColumns(locked), price },
      now,
    )
    await insertDraft(trx, draft)
    const holdId = await keepHold(work, locked, price, draft.id)
    return reassignTo(work, locked, { draft, holdId }, { actorId: device.id, requestId: caller.requestId })
  })
  return party.view(match)
}

const formOf = (match: MatchRecord) => ({
  playerCount: match.player_count,
  gamesRemaining: match.games_remaining,
  tableNumber: match.table_number,
})

/** A referee who was asked already is not asked again, and a request does not go from one to the next for ever. */
function refuseUnavailable(match: MatchRecord, refereeId: string): void {
  const { former_referee_ids: former, assigned_referee_id: present } = match
  if (match.payment_method !== 'electronic') throw new Refusal('wrong_status', { status: match.status })
  if (present === refereeId || former.includes(refereeId)) throw new Refusal('referee_unavailable')
  if (former.length >= SERVER_LIMITS.requests.reassignsPerMatch) throw new Refusal('too_many_requests')
}

/**
 * A valid hold pays for the new price as well if it covers it. One that is about to end is given up: the player pays
 * after the referee has accepted. @returns the hold that the match keeps
 */
async function keepHold(
  work: UnitOfWork,
  match: MatchRecord,
  { totalMinor, currency }: Price,
  draftId: string,
): Promise<string | null> {
  const { hold_id: holdId, hold_units: units } = match
  if (!holdId) return null
  if (!factsOf(match, work.now).holdValid) {
    await releaseHoldById(work, holdId)
    return null
  }
  if (units === null || toProviderUnits(totalMinor, currency) > units) throw new Refusal('hold_too_small')
  await updateHold(work.trx, holdId, { draft_id: draftId })
  return holdId
}
