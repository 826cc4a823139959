import { byCaller, writeAudit } from '../../audit-log/index.ts'
import { isElsewhere, ownDevice } from '../../devices/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownReferee, lockReferee } from '../../referees/index.ts'
import { publishRequestClosed } from '../announce.ts'
import type { MatchRecord } from '../match-record.ts'
import { findMatch } from '../match.repository.ts'
import type { Party } from '../progress/party.ts'
import { takeStep } from '../take-step.ts'
import {
  closeOffersBetween,
  deleteApart,
  findApartOfDevice,
  findApartOfReferee,
  insertApart,
  lockDirectBetween,
  type Pair,
} from './apart.repository.ts'

/**
 * A party of a match asks never to meet the other one again, or takes that back. The other party learns nothing, and
 * its own wish stays. Idempotent.
 * @throws Refusal `not_found` for all but the parties, `wrong_status` where no referee has accepted yet
 */
export function keepApart(
  deps: TransactDeps,
  caller: Caller,
  party: Party,
  matchId: string,
  isApart: boolean,
): Promise<boolean> {
  return transact(deps, async (work) => {
    const { trx, now } = work
    const pair = pairOf(party, await findMatch(trx, matchId))
    // Requests to the referee and its accepts wait for this.
    await lockReferee(trx, pair.refereeId)
    const { side } = party
    const isNew = isApart ? await insertApart(trx, pair, side, now) : await deleteApart(trx, pair, side)
    if (!isNew) return isApart
    if (isApart) await endOpenBetween(work, pair)
    const action = isApart ? 'apart.asked' : 'apart.taken_back'
    const by = byCaller(caller, side === 'player' ? pair.match.requester_device_id : pair.refereeId)
    await writeAudit(trx, { action, ...by, subject: matchId, facts: { match: matchId, side } }, now)
    return isApart
  })
}

/** A referee who has left has met the player as well. */
function pairOf({ isPartyOf, refereeId }: Party, match: MatchRecord | undefined): Pair {
  const hasLeft = refereeId !== null && match?.former_referee_ids.includes(refereeId) === true
  if (!match || (!isPartyOf(match) && !hasLeft)) throw new Refusal('not_found')
  const met = refereeId ?? match.referee_id ?? match.former_referee_ids.at(-1)
  if (!met) throw new Refusal('wrong_status', { status: match.status })
  return { match, refereeId: met }
}

/** Requests of the player that wait for the referee end as if the referee had become unavailable. */
async function endOpenBetween(work: UnitOfWork, pair: Pair): Promise<void> {
  const { trx, outbox, now } = work
  for (const id of await closeOffersBetween(trx, pair, now))
    publishRequestClosed(outbox, id, `referee:${pair.refereeId}`)
  for (const match of await lockDirectBetween(trx, pair))
    await takeStep(work, match, 'unavailable', { actor: 'system', actorId: null, requestId: null })
}

/** The matches of the player whose referee the player asked not to meet again. @throws Refusal `not_found` for another owner's device */
export async function apartByPlayer(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<string[]> {
  const device = await ownDevice(deps, caller, deviceId)
  if (!device) return []
  return findApartOfDevice(deps.db, device.id, isElsewhere(caller, device) ? (caller.account?.id ?? '') : null)
}

/** The matches of the referee whose player the referee asked not to meet again. */
export async function apartByReferee(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<string[]> {
  const referee = await knownReferee(deps, caller, deviceId)
  return referee ? findApartOfReferee(deps.db, referee.id) : []
}
