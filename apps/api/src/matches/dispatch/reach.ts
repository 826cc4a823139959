import { transact } from '../../outbox/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownReferee } from '../../referees/index.ts'
import { tellPlayer } from '../announce.ts'
import { amendMatch, lockMatch } from '../match.repository.ts'
import { markSeen } from './offer.repository.ts'
import { countReach, noteReachChanged, takeReachChanged } from './reach.repository.ts'

/**
 * A referee's device says that it has shown the request; again and again is as once.
 * @throws Refusal `not_found` for whoever was not asked
 */
export async function confirmSeen(deps: Deps, caller: Caller, matchId: string, deviceId: string | undefined): Promise<void> {
  const referee = await knownReferee(deps, caller, deviceId)
  if (!referee) throw new Refusal('not_found')
  await transact(deps, async (trx, _, now) => {
    const isNew = await markSeen(trx, matchId, referee.id, now)
    if (isNew === null) throw new Refusal('not_found')
    if (isNew) await noteReachChanged(trx, [matchId])
  })
}

const TOGETHER = 20

/** Tells players how many were notified and have seen it: once for all that happened since the last time. */
export async function tellReach(deps: Deps): Promise<void> {
  let told = TOGETHER
  while (told === TOGETHER) {
    told = await transact(deps, async (trx, tell) => {
      const ids = await takeReachChanged(trx, TOGETHER)
      for (const id of ids) {
        const match = await lockMatch(trx, id)
        if (!match) continue
        const counted = { ...match, ...(await amendMatch(trx, id, await countReach(trx, match))) }
        if (match.status === 'pending') tellPlayer(tell, counted)
      }
      return ids.length
    })
  }
}
