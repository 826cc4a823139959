import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { DispatchOutcome } from '@refcall/domain'

/** Why the current referee was not offered the request. */
const WORDS: Record<DispatchOutcome, MessageDescriptor> = {
  asked: msg`You were asked.`,
  off_duty: msg`You were off duty.`,
  busy: msg`You had another match.`,
  suspended: msg`You were suspended.`,
  no_sign_of_life: msg`Your device was silent.`,
  no_cash: msg`You take no cash.`,
  own_match: msg`It is your own match.`,
  withdrew: msg`You had left it.`,
  too_far: msg`You were too far away.`,
  network_share: msg`You had enough open requests from the same network.`,
  wave_full: msg`Nearer referees were asked.`,
  ended: msg`It ended first.`,
  other_chosen: msg`Another referee was chosen.`,
}

export const missedText = (outcome: DispatchOutcome): string => t(WORDS[outcome])
