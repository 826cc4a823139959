import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Actor, StepName } from '@refcall/domain'

/** Who did what, each pair that the lifecycle knows as one phrase. */
export const TAKEN: Record<StepName, Partial<Record<Actor, MessageDescriptor>>> = {
  request: { player: msg`request by player` },
  accept: { referee: msg`accept by referee` },
  pay: { provider: msg`pay by provider` },
  regenerate: { player: msg({ message: 'regenerate by player', comment: 'The player asked for a new code' }) },
  verify: {
    referee: msg({ message: 'verify by referee', comment: 'The referee typed the right code' }),
    provider: msg({ message: 'verify by provider', comment: 'The payment provider took the money' }),
  },
  refused: {
    provider: msg({ message: 'refused by provider', comment: 'The payment provider did not take the money' }),
    clock: msg({ message: 'refused by clock', comment: 'The held money would soon have been given back' }),
  },
  complete: {
    player: msg`complete by player`,
    referee: msg`complete by referee`,
    operator: msg`complete by operator`,
    clock: msg`complete by clock`,
  },
  cancel: { player: msg`cancel by player`, operator: msg`cancel by operator` },
  withdraw: { referee: msg({ message: 'withdraw by referee', comment: 'The referee gave the match back' }) },
  decline: { referee: msg`decline by referee` },
  unavailable: { system: msg({ message: 'unavailable by system', comment: 'The chosen referee cannot come any more' }) },
  expire: { clock: msg`expire by clock` },
}

/** "cancel by operator"; a pair that is not known here is told by its names. */
export function takenText(step: string, actor: string): string {
  const words: Record<string, Partial<Record<string, MessageDescriptor>>> = TAKEN
  const known = words[step]?.[actor]
  return known ? t(known) : `${step.replaceAll('_', ' ')} by ${actor}`
}
