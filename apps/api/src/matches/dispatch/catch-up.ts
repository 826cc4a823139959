import { reachOf } from '@refcall/domain'
import { transact } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { findMatches } from '../match.repository.ts'
import { findDueCatchUps, moveCatchUp, offerOpenRequests, lockOnDutyForShare } from './catch-up.repository.ts'
import { noteReachChanged } from './reach.repository.ts'
import { publishOffers } from './send-wave.ts'

/**
 * Offers the requests already open within reach to a referee who has come on duty. A concurrent wave may not see the
 * new duty while its request is not visible here yet, so the sweeper repeats the catch-up once.
 * @param tells whether to publish each offer to the referee; false where the response lists them
 */
export function catchUp(deps: Deps, refereeId: string, tells: boolean): Promise<void> {
  return transact(deps, async ({ trx, outbox, now }) => {
    const referee = await lockOnDutyForShare(trx, refereeId)
    await moveCatchUp(trx, refereeId)
    if (!referee || referee.latitude === null || referee.longitude === null) return
    if (referee.suspended_at || !referee.accepts_cash) return
    const { latitude, longitude } = referee
    const offers = await offerOpenRequests(trx, { ...referee, latitude, longitude }, reachOf(outbox.policy), now)
    await noteReachChanged(trx, offers.map(({ matchId }) => matchId))
    if (!tells) return
    for (const match of await findMatches(trx, offers.map(({ matchId }) => matchId))) {
      const miles = offers.find(({ matchId }) => matchId === match.id)?.miles ?? 0
      publishOffers(outbox, match, [{ refereeId, miles }])
    }
  })
}

const BATCH = 200

export async function sweepCatchUps(deps: Deps): Promise<void> {
  for (const refereeId of await findDueCatchUps(deps.db, BATCH)) await catchUp(deps, refereeId, true)
}
