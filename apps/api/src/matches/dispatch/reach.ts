import { transact, type TransactDeps } from '../../outbox/index.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownReferee } from '../../referees/index.ts'
import { publishToPlayer } from '../announce.ts'
import { amendMatch, lockMatch } from '../match.repository.ts'
import { markSeen } from './offer.repository.ts'
import { countReach, noteReachChanged, takeReachChanged } from './reach.repository.ts'

/**
 * The referee's device reports that it has shown the request; idempotent.
 * @throws Refusal `not_found` if the request was not offered to this referee
 */
export async function confirmSeen(
  deps: TransactDeps,
  caller: Caller,
  matchId: string,
  deviceId: string | undefined,
): Promise<void> {
  const referee = await knownReferee(deps, caller, deviceId)
  if (!referee) throw new Refusal('not_found')
  await transact(deps, async ({ trx, now }) => {
    const isNew = await markSeen(trx, matchId, referee.id, now)
    if (isNew === null) throw new Refusal('not_found')
    if (isNew) await noteReachChanged(trx, matchId)
  })
}

const TOGETHER = 20

/**
 * Publishes to players how many referees were notified and have seen the request: one event for all changes since the
 * last.
 */
export async function publishOfferCounts(deps: TransactDeps): Promise<void> {
  let told = TOGETHER
  while (told === TOGETHER) {
    told = await transact(deps, async ({ trx, outbox }) => {
      const ids = await takeReachChanged(trx, TOGETHER)
      for (const id of ids) {
        const match = await lockMatch(trx, id)
        if (!match) continue
        const counted = { ...match, ...(await amendMatch(trx, id, await countReach(trx, match))) }
        if (match.status === 'pending') publishToPlayer(outbox, counted)
      }
      return ids.length
    })
  }
}
