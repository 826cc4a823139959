import type { Output } from '@refcall/contract'
import { LIMITS, refereeName, toDecimalString, toProviderUnits } from '@refcall/domain'
import { ownDevice, type DeviceRow } from '../../devices/index.ts'
import { factsOf, findMatch, playerParty, type MatchRecord } from '../../matches/index.ts'
import { chooseReferee, playerIdsOf, priceOf, type Price } from '../../payments/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { distanceFrom, nearestOnDuty, type RefereeRow } from '../../referees/index.ts'

type Alternative = Output<'GET /api/device/:deviceId/matches/:matchId/alternative'>['alternative']

/**
 * The nearest referee whom the player may ask instead, with the price of this match: on duty, free, paid electronically,
 * not asked before, and not above the hold. @returns null if there is none, or the request does not wait for a referee
 */
export async function alternativeFor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'rates'>,
  caller: Caller,
  deviceId: string,
  matchId: string,
): Promise<Alternative> {
  const party = await playerParty(deps, caller, deviceId)
  const device = await ownDevice(deps, caller, deviceId)
  const match = await findMatch(deps.db, matchId)
  if (!device || !match || !party.isPartyOf(match)) throw new Refusal('not_found')
  const waits = match.status === 'pending' || match.status === 'awaiting_verification'
  if (match.payment_method !== 'electronic' || !waits) return null
  const now = deps.clock.now()
  const nearest = await nearestOnDuty(deps.db, {
    place: match,
    now,
    radiusMiles: LIMITS.nearby.radiusMiles,
    limit: SERVER_LIMITS.requests.alternativesExamined,
    paymentMethod: 'electronic',
    player: playerIdsOf(device, caller.account?.id ?? null, caller.keyHash),
  })
  const asked = [...match.former_referee_ids, match.assigned_referee_id]
  for (const { id } of nearest) {
    const found = asked.includes(id) ? null : await priced(deps, caller, device, match, id)
    if (found && isCovered(match, found.price, now)) return toAlternative(match, found)
  }
  return null
}

interface Priced {
  readonly referee: RefereeRow
  readonly price: Price
}

/** null if the referee cannot be chosen for this match. */
async function priced(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  caller: Caller,
  device: DeviceRow,
  match: MatchRecord,
  refereeId: string,
): Promise<Priced | null> {
  try {
    const referee = await chooseReferee(deps, caller, device, refereeId)
    const { player_count: playerCount, games_remaining: gamesRemaining, currency } = match
    return { referee, price: await priceOf(deps, referee, { playerCount, gamesRemaining, currency }) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function isCovered(match: MatchRecord, { totalMinor, currency }: Price, now: Date): boolean {
  const { hold_units: units } = match
  return !factsOf(match, now).holdValid || units === null || toProviderUnits(totalMinor, currency) <= units
}

function toAlternative(match: MatchRecord, { referee, price }: Priced): Alternative {
  const { id, display_name: displayName, latitude, longitude } = referee
  return {
    refereeId: id,
    name: refereeName({ id, displayName }),
    totalAmount: toDecimalString(price.totalMinor, price.currency),
    currency: price.currency,
    quoteId: price.quoteId,
    ...(latitude !== null && longitude !== null && { distance: distanceFrom(match, { latitude, longitude }) }),
  }
}
