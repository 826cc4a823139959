import { reachOf } from '@refcall/domain'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RefereeRow } from '../../referees/index.ts'
import { findMatches } from '../match.repository.ts'
import {
  findDueCatchUps,
  lockOnDutyForShare,
  moveCatchUp,
  offerOpenRequests,
  offerThoseOf,
  type OnDuty,
} from './catch-up.repository.ts'
import { publishOffers } from './send-wave.ts'

/**
 * Offers the requests already open within reach to a referee who has just come on duty; the response lists them. A concurrent
 * wave may not see the new duty while its request is not visible here yet, so the dispatcher repeats the catch-up once.
 * @returns whether any request is open to the referee
 */
export async function offerOnComing(deps: TransactDeps, referee: RefereeRow): Promise<boolean> {
  const { db, clock, config } = deps
  const onDuty = receivingOnDuty(referee)
  if (!onDuty) {
    await moveCatchUp(db, referee.id)
    return true
  }
  const miles = reachOf(config.dispatch)
  const { networks, hasOpen } = await offerOpenRequests(db, onDuty, miles, clock.now())
  if (networks.length === 0) return hasOpen
  await transact(deps, ({ trx, now }) => offerThoseOf(trx, networks, onDuty, miles, now))
  return true
}

/** The dispatcher's catch-up: it publishes each offer to the referee. */
function catchUp(deps: TransactDeps, refereeId: string): Promise<void> {
  return transact(deps, async ({ trx, outbox, now, policy }) => {
    const referee = await lockOnDutyForShare(trx, refereeId)
    const onDuty = referee && receivingOnDuty(referee)
    if (!onDuty) return moveCatchUp(trx, refereeId)
    const miles = reachOf(policy)
    const { networks, offers } = await offerOpenRequests(trx, onDuty, miles, now)
    const all = networks.length === 0 ? offers : [...offers, ...(await offerThoseOf(trx, networks, onDuty, miles, now))]
    for (const match of await findMatches(
      trx,
      all.map(({ matchId }) => matchId),
    )) {
      publishOffers(outbox, match, [{ refereeId, miles: all.find(({ matchId }) => matchId === match.id)?.miles ?? 0 }])
    }
  })
}

/** null for a referee who gets no requests of waves. */
function receivingOnDuty(referee: RefereeRow): OnDuty | null {
  const { latitude, longitude, suspended_at: suspendedAt, accepts_cash: acceptsCash } = referee
  return latitude === null || longitude === null || suspendedAt || !acceptsCash
    ? null
    : { ...referee, latitude, longitude }
}

const BATCH = 200

export async function sweepCatchUps(deps: TransactDeps & Pick<Deps, 'log'>): Promise<void> {
  for (const refereeId of await findDueCatchUps(deps.db, BATCH)) {
    try {
      await catchUp(deps, refereeId)
    } catch (error) {
      // If one referee's fails, the others still get theirs.
      deps.log.error({ err: error, refereeId }, 'a catch-up failed')
    }
  }
}
