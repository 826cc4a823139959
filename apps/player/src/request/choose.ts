import { t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'
import { isCurrency, parseDecimal, refereeName, type PaymentMethod } from '@refcall/domain'
import { notify } from '@refcall/host'
import { changeDraft, presentDraft } from './draft.ts'
import type { ChosenReferee } from './draft-shape.ts'

/** The stored fields of a chosen referee. */
const chosenOf = (referee: Referee): ChosenReferee => ({
  id: referee.id,
  name: refereeName(referee),
  takesElectronic: isCurrency(referee.currency) && (parseDecimal(referee.customRate ?? '', referee.currency) ?? 0) > 0,
})

/**
 * Chooses the payment method. Cash requests go to every referee nearby; a referee without a rate cannot be paid
 * electronically.
 */
export function chooseMethod(paymentMethod: PaymentMethod): void {
  const { referee } = presentDraft()
  changeDraft({ paymentMethod, referee: paymentMethod === 'electronic' && referee?.takesElectronic ? referee : null })
}

/**
 * Chooses this referee, which makes the request a direct one with electronic payment. A referee without a rate that can
 * be charged is refused, and the form stays unchanged. @returns whether the referee is chosen
 */
export function chooseReferee(referee: Referee): boolean {
  const chosen = chosenOf(referee)
  if (chosen.takesElectronic) changeDraft({ paymentMethod: 'electronic', referee: chosen })
  else refuseRate()
  return chosen.takesElectronic
}

function refuseRate(): void {
  notify({ title: t`Invalid Referee Rate`, text: rateRefusal(), cause: 'referee' })
}

export const rateRefusal = (): string =>
  t`Cannot charge $0 with electronic payment - please select a different referee or switch to non-electronic payment`

export function refuseChoice(): void {
  notify({
    title: t`Direct Referee Selection Locked`,
    text: t`A cash request goes to every referee nearby. Choose Electronic Payment to pick one.`,
    cause: 'method',
  })
}
