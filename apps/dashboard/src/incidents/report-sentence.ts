import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { IncidentFacts } from '@refcall/contract'

type Reported = Extract<IncidentFacts, { kind: 'report' }>

const SAID: Readonly<Record<Reported['by'], Readonly<Record<string, MessageDescriptor>>>> = {
  player: {
    nobody_came: msg`The player says that nobody came.`,
    wrong_amount: msg`The player says that the amount is wrong.`,
    rude_or_unsafe: msg`The player says that the referee was rude, or that it was unsafe.`,
    other: msg`The player reports something else.`,
  },
  referee: {
    player_not_there: msg`The referee says that the player was not there.`,
    wrong_amount: msg`The referee says that the amount is wrong.`,
    rude_or_unsafe: msg`The referee says that somebody was rude, or that it was unsafe.`,
    other: msg`The referee reports something else.`,
  },
}

/** Who reports what; a reason that only a newer service knows is shown as it is. */
export function reportSentence(by: Reported['by'], reason: string): string {
  const known = SAID[by][reason]
  return known ? t(known) : reason.replaceAll('_', ' ')
}
