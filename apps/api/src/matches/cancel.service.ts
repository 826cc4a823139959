import type { Output } from '@refcall/contract'
import { confirmRelease } from '../payments/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { TransactDeps } from '../outbox/index.ts'
import { findMatch } from './match.repository.ts'
import { playerStep } from './match.service.ts'

type Cancelled = Output<'DELETE /api/device/:deviceId/matches/:matchId'>

/** The player cancels. The answer has the match as it is once the release of its hold was tried. */
export async function cancelByPlayer(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  matchId: string,
): Promise<Cancelled> {
  const { match, holdId, show } = await playerStep(deps, caller, deviceId, matchId, 'cancel')
  const released = await confirmRelease(deps, holdId)
  const now = holdId ? await findMatch(deps.db, matchId) : undefined
  const message =
    holdId && !released.refundProcessed ? 'Match cancelled. The hold is being released.' : 'Match cancelled.'
  return { success: true, message, error: null, ...released, match: now ? show(now) : match }
}
