import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { isCurrency, parseDecimal, refereeName } from '@refcall/domain'
import { notify } from '@refcall/host'
import type { ChosenReferee } from './draft-shape.ts'

/** The stored fields of a chosen referee. */
export const chosenOf = (referee: Referee): ChosenReferee => ({
  id: referee.id,
  name: refereeName(referee),
  takesElectronic: isCurrency(referee.currency) && (parseDecimal(referee.customRate ?? '', referee.currency) ?? 0) > 0,
})

export const rateMissingText = (): string =>
  t`Cannot charge $0 with electronic payment - please select a different referee or switch to non-electronic payment`

export function refuseChoice(): void {
  notify({
    title: t`Direct Referee Selection Locked`,
    text: t`A cash request goes to every referee nearby. Choose Electronic Payment to pick one.`,
    cause: 'method',
  })
}
