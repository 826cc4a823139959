import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DispatchOutcome } from '@refcall/domain'

/** The operator's text for a referee's dispatch outcome. */
const WORDS: Record<DispatchOutcome, MessageDescriptor> = {
  asked: msg`Was asked.`,
  off_duty: msg`Was off duty.`,
  busy: msg`Was on another match.`,
  suspended: msg`Was suspended.`,
  no_sign_of_life: msg`Their device did not respond.`,
  no_cash: msg`Takes no cash.`,
  own_match: msg`It is their own match.`,
  withdrew: msg`Had left this match.`,
  kept_apart: msg`Is kept apart from the player.`,
  too_far: msg`Was too far away.`,
  network_share: msg`Had enough open requests from the same network.`,
  wave_full: msg`Nearer ones were asked.`,
  ended: msg`The request ended first.`,
  other_chosen: msg`Another was chosen.`,
}

export const outcomeText = (outcome: DispatchOutcome): string => t(WORDS[outcome])
