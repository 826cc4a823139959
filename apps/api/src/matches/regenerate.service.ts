import { limitRenewals } from '../codes/index.ts'
import { ownClaimedDevice } from '../devices/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockMatch } from './match.repository.ts'
import { takeStep } from './take-step.ts'

/**
 * Creates a new code for the player's match; the old one becomes invalid at once.
 * @throws Refusal `not_found`, `wrong_status`, `processing`, `too_many_requests`
 */
export async function regenerateCode(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  matchId: string,
): Promise<{ code: string; expiresAt: string }> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  if (!device) throw new Refusal('not_found')
  return transact(deps, async (work) => {
    const { trx, now } = work
    const match = await lockMatch(trx, matchId)
    if (match?.requester_device_id !== device.id) throw new Refusal('not_found')
    if (match.status === 'awaiting_verification' && match.hold_state === 'held') await limitRenewals(trx, matchId, now)
    const taker = { actor: 'player', actorId: device.id, requestId: caller.requestId } as const
    const { code, code_expires_at: expiresAt } = await takeStep(work, match, 'regenerate', taker)
    if (code === null || expiresAt === null) throw new Error(`the renewal left the match ${matchId} without a code`)
    return { code, expiresAt: expiresAt.toISOString() }
  })
}
