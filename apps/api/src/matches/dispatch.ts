import { LIMITS } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import type { Tell } from '../transact.ts'
import { toRefereeMatch } from './match-view.ts'
import type { MatchWithParties } from './match.repository.ts'
import { offerToNearest } from './offer.repository.ts'

/**
 * Asks the nearest referees on duty: one wave over the whole reach.
 * @returns how many were asked
 */
export async function startDispatch(trx: Trx, tell: Tell, now: Date, match: MatchWithParties): Promise<number> {
  const { oneWaveMiles, refereesPerWave } = LIMITS.dispatch
  const offers = await offerToNearest(trx, match, { number: 1, miles: oneWaveMiles, referees: refereesPerWave }, now)
  for (const { referee_id: refereeId, distance_miles: miles } of offers) {
    const view = toRefereeMatch(match, { id: refereeId, place: null })
    tell({
      recipient: `referee:${refereeId}`,
      body: { type: 'match_request', match: { ...view, distance: Math.round(miles * 100) / 100 } },
    })
  }
  return offers.length
}

/** Asks the referee whom the player has chosen. */
export function offerDirect(tell: Tell, match: MatchWithParties): void {
  const refereeId = match.assigned_referee_id
  if (!refereeId) return
  const view = toRefereeMatch(match, { id: refereeId, place: null })
  tell({ recipient: `referee:${refereeId}`, body: { type: 'match_request', match: view } })
}
