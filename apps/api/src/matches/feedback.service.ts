import type { Match } from '@refcall/contract'
import { mayActOn, ownDevice } from '../devices/index.ts'
import { transact } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockReferee } from '../referees/index.ts'
import { announce } from './announce.ts'
import { insertLike } from './feedback.repository.ts'
import { viewFor } from './match-view.ts'
import { lockMatch, moveMatch } from './match.repository.ts'

/**
 * Like or love the referee of a completed match, once. The counter grows only for devices that have not liked (or
 * loved) the same referee before.
 */
export async function giveFeedback(
  deps: Deps,
  caller: Caller,
  deviceId: string,
  matchId: string,
  feedback: { kind: 'like' | 'love'; rating: number | null },
): Promise<Match> {
  const device = await ownDevice(deps, caller, deviceId)
  if (!device) throw new Refusal('not_found')
  const match = await transact(deps, async ({ trx, outbox, now }) => {
    const locked = await lockMatch(trx, matchId)
    if (locked?.requester_device_id !== device.id || !mayActOn(caller, device, locked)) throw new Refusal('not_found')
    if (locked.feedback === feedback.kind && locked.rating === feedback.rating) return locked
    if (locked.feedback !== null) throw new Refusal('already_given')
    if (locked.status !== 'completed' || !locked.referee_id) {
      throw new Refusal('wrong_status', { status: locked.status })
    }
    const { kind, rating } = feedback
    const rated = await moveMatch(trx, locked, { feedback: kind, feedback_at: now, rating })
    if (!rated) throw new Refusal('wrong_status', { status: locked.status })
    await lockReferee(trx, locked.referee_id)
    await insertLike(trx, { refereeId: locked.referee_id, deviceId: device.id, matchId, kind, at: now })
    announce(outbox, rated)
    return rated
  })
  return viewFor(caller, device)(match)
}
