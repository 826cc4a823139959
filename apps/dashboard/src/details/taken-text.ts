import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Actor, StepName } from '@refcall/domain'

/** The history text for each step and actor of the lifecycle. */
export const TAKEN: Record<StepName, Partial<Record<Actor, MessageDescriptor>>> = {
  request: { player: msg`The player asked for a referee` },
  accept: { referee: msg`The referee accepted` },
  pay: { provider: msg`The payment is held on the player’s card` },
  regenerate: { player: msg`The player asked for a new code` },
  reassign: { player: msg`The player asked another referee` },
  verify: { referee: msg`The referee entered the right code`, provider: msg`Code accepted; payment captured` },
  refused: {
    provider: msg`The payment was refused; the player was asked to pay again`,
    clock: msg`The hold was about to end; the player was asked to pay again`,
  },
  complete: {
    player: msg`The player completed the match`,
    referee: msg`The referee completed the match`,
    operator: msg`An operator completed the match`,
    clock: msg({ message: 'The match was completed automatically', comment: 'No person did in time' }),
  },
  cancel: {
    player: msg`The player cancelled`,
    operator: msg`An operator cancelled`,
    system: msg`The referee reported that the player was not there`,
  },
  withdraw: {
    referee: msg`The referee withdrew`,
    system: msg`The player reported that the referee did not come`,
  },
  decline: { referee: msg`The referee declined` },
  unavailable: { system: msg`The chosen referee cannot come any more` },
  expire: { clock: msg`Time ran out` },
}

/** "The player cancelled"; an unknown pair is shown by its raw names. */
export function takenText(step: string, actor: string): string {
  const words: Record<string, Partial<Record<string, MessageDescriptor>>> = TAKEN
  const known = words[step]?.[actor]
  return known ? t(known) : `${step.replaceAll('_', ' ')} by ${actor}`
}
