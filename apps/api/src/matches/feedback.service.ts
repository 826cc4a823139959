import type { Match } from '@refcall/contract'
import { isPublicFeedback, type Criticism, type FeedbackKind } from '@refcall/domain'
import { mayActOn, ownDevice } from '../devices/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockReferee } from '../referees/index.ts'
import { announce, announceWithoutReferee } from './announce.ts'
import { insertLike } from './feedback.repository.ts'
import type { MatchRecord } from './match-record.ts'
import { viewFor } from './match-view.ts'
import { lockMatch, moveMatch } from './match.repository.ts'

/**
 * Like or love the referee of a completed match, once. The counter grows only for devices that have not liked (or
 * loved) the same referee before. What was not good is stored for the operators; the referee does not learn of it.
 */
export async function giveFeedback(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  matchId: string,
  { kind, rating, criticism }: { kind: FeedbackKind; rating: number | null; criticism: Criticism | null },
): Promise<Match> {
  const device = await ownDevice(deps, caller, deviceId)
  if (!device) throw new Refusal('not_found')
  const match = await transact(deps, async ({ trx, outbox, now }) => {
    const locked = await lockMatch(trx, matchId)
    if (locked?.requester_device_id !== device.id || !mayActOn(caller, device, locked)) throw new Refusal('not_found')
    const feedback = { feedback: kind, rating, criticism: isPublicFeedback(kind) ? null : criticism }
    if (isSameFeedback(locked, feedback)) return locked
    if (locked.feedback !== null) throw new Refusal('already_given')
    if (locked.status !== 'completed' || !locked.referee_id) {
      throw new Refusal('wrong_status', { status: locked.status })
    }
    const rated = await moveMatch(trx, locked, { ...feedback, feedback_at: now })
    if (!rated) throw new Refusal('wrong_status', { status: locked.status })
    if (!isPublicFeedback(kind)) {
      announceWithoutReferee(outbox, rated)
      return rated
    }
    await lockReferee(trx, locked.referee_id)
    await insertLike(trx, { refereeId: locked.referee_id, deviceId: device.id, matchId, kind, at: now })
    announce(outbox, rated)
    return rated
  })
  return viewFor(caller, device)(match)
}

type Feedback = Pick<MatchRecord, 'feedback' | 'rating' | 'criticism'>

const isSameFeedback = (one: Feedback, other: Feedback): boolean =>
  one.feedback === other.feedback && one.rating === other.rating && one.criticism === other.criticism
