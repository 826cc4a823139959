import type { DispatchPolicy } from '@refcall/domain'
import type { Outbox, UnitOfWork } from '../../outbox/index.ts'
import { lockNetworks } from '../../requesters/index.ts'
import { toRefereeMatch } from '../match-view.ts'
import type { MatchRecord } from '../match-record.ts'
import { amendMatch } from '../match.repository.ts'
import { insertDirectOffer } from './offer.repository.ts'
import { offerToNearest, recordWaves, type OfferedReferee, type SentWave } from './wave.repository.ts'

/**
 * Sends the next wave of each of the locked matches and notes when the following one is due.
 * @returns the matches after the waves
 */
export async function sendWaves(
  { trx, outbox, now, policy }: UnitOfWork,
  matches: readonly MatchRecord[],
): Promise<MatchRecord[]> {
  const places = policy.referees
  const waves = matches.flatMap(({ id, waves_sent: before }) => {
    const miles = policy.miles[before]
    // No wave is left: the configuration was shortened after the match began.
    return miles === undefined ? [] : [{ matchId: id, number: before + 1, miles }]
  })
  await lockNetworks(
    trx,
    matches.flatMap(({ requester_network: network }) => network ?? []),
  )
  const askedBy = await offerToNearest(trx, waves, places, now)
  const after: MatchRecord[] = []
  const sent: SentWave[] = []
  for (const match of matches) {
    const number = match.waves_sent + 1
    const miles = policy.miles[number - 1]
    if (miles === undefined) {
      after.push({ ...match, ...(await amendMatch(trx, match.id, { wave_at: null })) })
      continue
    }
    const asked = askedBy.get(match.id) ?? []
    const wave = {
      match_id: match.id,
      round: match.dispatch_round,
      wave: number,
      miles,
      places,
      asked: asked.length,
      sent_at: now,
    }
    const change = {
      waves_sent: number,
      notified_count: match.notified_count + asked.length,
      wave_at: nextAt(policy, number, match.wave_at ?? now),
    }
    sent.push({ wave, match: change })
    outbox.count({ what: 'wave', asked: asked.length })
    after.push({ ...match, ...change })
    publishOffers(outbox, { ...match, ...change }, asked)
  }
  await recordWaves(trx, sent)
  return after
}

/** Counted from when the wave was due, so that a late wave does not delay the next. */
function nextAt({ miles, gapMs }: DispatchPolicy, number: number, due: Date): Date | null {
  return number < miles.length ? new Date(due.getTime() + gapMs) : null
}

/** Publishes the request to the referees to whom it was offered. */
export function publishOffers(outbox: Outbox, match: MatchRecord, asked: readonly OfferedReferee[]): void {
  // An open request has no referee yet: the view is the same for all but for the distance.
  const view = toRefereeMatch(match, { id: '', place: null })
  for (const { refereeId, miles } of asked) {
    const distance = Math.round(miles * 100) / 100
    outbox.publish({ recipient: `referee:${refereeId}`, body: { type: 'match_request', match: { ...view, distance } } })
  }
}

/** Offers the match to the referee whom the player has chosen. */
export async function offerDirect({ trx, outbox, now }: UnitOfWork, match: MatchRecord): Promise<void> {
  const refereeId = match.assigned_referee_id
  if (!refereeId) return
  await insertDirectOffer(trx, match, refereeId, now)
  const view = toRefereeMatch(match, { id: refereeId, place: null })
  outbox.publish({ recipient: `referee:${refereeId}`, body: { type: 'match_request', match: view } })
}
