import type { EffectName, Step } from '@refcall/domain'
import { beginDuty, finishDuty, forgetPlace, lockReferee } from '../referees/index.ts'
import { announce, tellClosed, tellReferee } from './announce.ts'
import { startDispatch } from './dispatch.ts'
import { forgetOffers, offeredReferees, type MatchWithParties } from './match.repository.ts'
import { reread, type Work } from './take-step.ts'

/** `before` is the match as it was locked; the row has moved on to the step's status. */
type Effect = (work: Work, before: MatchWithParties) => Promise<void>

/**
 * What every effect of the lifecycle table does here; a name without a handler does not compile. The effects of
 * electronic payment belong to the payments module: without a provider no match can come to a step that has them,
 * and reaching one is a fault, not a silence.
 */
const EFFECTS: Readonly<Record<EffectName, Effect>> = {
  announce: async ({ trx, tell }, before) => {
    const match = await reread(trx, before.id)
    announce(tell, match)
    if (before.referee_id && !match.referee_id) tellReferee(tell, match, before.referee_id)
  },
  start_dispatch: async ({ trx, tell, now }, before) => {
    const match = await reread(trx, before.id)
    const notified = await startDispatch(trx, tell, now, match)
    await trx.updateTable('match').set({ notified_count: notified }).where('id', '=', match.id).execute()
  },
  withdraw_offers: async ({ trx, tell }, before) => {
    tellClosed(tell, before.id, await offeredReferees(trx, before.id))
    if (before.is_direct && before.assigned_referee_id) tellClosed(tell, before.id, [before.assigned_referee_id])
  },
  end_duty: async ({ trx, tell, now }, before) => {
    const { referee_id: refereeId } = await reread(trx, before.id)
    if (refereeId) await finishDuty(trx, tell, now, await lockReferee(trx, refereeId), true)
  },
  restore_duty: async ({ trx, tell, now }, before) => {
    if (!before.referee_id) return
    const referee = await lockReferee(trx, before.referee_id)
    const duty = before.duty_before
    if (!duty || referee.on_duty || new Date(duty.expiresAt) <= now) return forgetPlace(trx, referee.id)
    const { latitude, longitude } = duty
    await beginDuty(trx, tell, now, referee, { latitude, longitude, expiresAt: new Date(duty.expiresAt) })
  },
  exclude_referee: async ({ trx }, before) => {
    if (!before.referee_id) return
    await forgetOffers(trx, before.id)
    await forgetPlace(trx, before.referee_id)
    await trx
      .updateTable('match')
      .set((on) => ({
        withdrawn_referee_ids: on.fn('array_append', ['withdrawn_referee_ids', on.val(before.referee_id)]),
        original_referee_alias: before.referee_alias,
        referee_id: null,
        accepted_at: null,
        duty_before: null,
      }))
      .where('id', '=', before.id)
      .execute()
  },
  count_match: async ({ trx }, before) => {
    if (!before.referee_id) return
    await lockReferee(trx, before.referee_id)
    await forgetPlace(trx, before.referee_id)
    await trx
      .updateTable('referee')
      .set((on) => ({ total_matches: on('total_matches', '+', 1) }))
      .where('id', '=', before.referee_id)
      .execute()
    // The place that duty would have come back to is of no more use.
    await trx.updateTable('match').set({ duty_before: null }).where('id', '=', before.id).execute()
  },
  // The cause in the history and `endedBy` on the match are what the player is told.
  tell_player_why: async () => undefined,
  offer_direct: needsProvider,
  ask_for_payment: needsProvider,
  issue_code: needsProvider,
  kill_code: killCode,
}

async function needsProvider(): Promise<void> {
  throw new Error('an electronic step was reached without a payment provider')
}

/** Cancelling and expiring share their rows between cash and electronic; a cash match has no code. */
async function killCode(_: Work, before: MatchWithParties): Promise<void> {
  if (before.payment_method === 'electronic') await needsProvider()
}

/** Applies a step's effects in the table's order. */
export async function applyEffects(work: Work, before: MatchWithParties, step: Step): Promise<void> {
  for (const effect of step.effects) await EFFECTS[effect](work, before)
}
