import type { EffectName, Step } from '@refcall/domain'
import { issueCode, killCodes } from '../codes/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import { countMatch, forgetPlace, lockReferee } from '../referees/index.ts'
import { announce, publishRequestClosed, publishToReferee } from './announce.ts'
import { noteRoomFor } from './dispatch/network-share.repository.ts'
import { offerDirect, sendWaves } from './dispatch/send-wave.ts'
import { putOnDuty, takeOffDuty } from './duty.ts'
import { UNPAID, type MatchRecord } from './match-record.ts'
import { amendMatch } from './match.repository.ts'

/**
 * `before` is the match as it was read, `after` the match as the step and the effects so far have left it. A cash accept
 * reads it without the lock: `moveMatch` refuses the step if another was taken since. An effect that changes the match again
 * returns the changed one.
 */
type Effect = (work: UnitOfWork, before: MatchRecord, after: MatchRecord) => Promise<MatchRecord | void>

/** A handler for every effect of the lifecycle table; a missing one does not compile. */
const EFFECTS: Readonly<Record<EffectName, Effect>> = {
  announce: async ({ outbox }, before, after) => {
    announce(outbox, after)
    if (before.referee_id && !after.referee_id) publishToReferee(outbox, after, before.referee_id)
  },
  start_dispatch: async (work, _, after) => (await sendWaves(work, [after]))[0],
  publish_request_closed: async ({ trx, outbox }, before) => {
    if (before.requester_network) await noteRoomFor(trx, before, before.requester_network)
    publishRequestClosed(outbox, before.id, { matchId: before.id, round: before.dispatch_round })
  },
  // Accepting has locked the referee.
  end_duty: async (work, _, { referee_id: refereeId }) => {
    if (refereeId) await takeOffDuty(work, refereeId, true)
  },
  restore_duty: async (work, before) => {
    if (!before.referee_id) return
    const { trx, now } = work
    const referee = await lockReferee(trx, before.referee_id)
    const duty = before.duty_before
    if (!duty || referee.on_duty || new Date(duty.expiresAt) <= now) return forgetPlace(trx, referee.id)
    const { latitude, longitude } = duty
    await putOnDuty(work, referee.id, { latitude, longitude, expiresAt: new Date(duty.expiresAt) })
  },
  exclude_referee: async ({ trx }, before, after) => {
    if (!before.referee_id) return
    await forgetPlace(trx, before.referee_id)
    const left = await amendMatch(trx, before.id, {
      former_referee_ids: [...before.former_referee_ids, before.referee_id],
      original_referee_alias: before.referee_alias,
      referee_id: null,
      accepted_at: null,
      duty_before: null,
      dispatch_round: before.dispatch_round + 1,
      waves_sent: 0,
      notified_count: 0,
      seen_count: 0,
    })
    return { ...after, ...left, referee_device_id: null, referee_alias: null, referee_display_name: null }
  },
  count_match: async ({ trx }, before) => {
    if (before.referee_id) await countMatch(trx, before.referee_id)
  },
  // The cause in the history and `endedBy` on the match already tell the player.
  tell_player_why: async () => undefined,
  offer_direct: async (work, _, after) => offerDirect(work, after),
  // The earlier hold is given up; the next is opened when the player comes to pay.
  ask_for_payment: async ({ trx }, _, after) => {
    return { ...after, ...UNPAID, ...(await amendMatch(trx, after.id, { hold_id: null })) }
  },
  issue_code: async ({ trx, now }, _, after) => {
    const { code, expires_at: expiresAt } = await issueCode(trx, after.id, now)
    return { ...after, code, code_expires_at: expiresAt }
  },
  // Cash and electronic share the steps for cancelling and expiring; a cash match has no code.
  kill_code: async ({ trx, now }, before, after) => {
    if (before.payment_method === 'electronic') await killCodes(trx, before.id, now)
    return { ...after, code: null, code_expires_at: null }
  },
  forget_place: async ({ trx }, before) => {
    if (before.referee_id) await forgetPlace(trx, before.referee_id)
  },
}

/** Applies a step's effects in the table's order. @returns the match after the last */
export async function applyEffects(
  work: UnitOfWork,
  before: MatchRecord,
  after: MatchRecord,
  step: Step,
): Promise<MatchRecord> {
  let match = after
  for (const effect of step.effects) match = (await EFFECTS[effect](work, before, match)) ?? match
  return match
}
