import { t } from '@lingui/core/macro'
import type { IncidentFacts } from '@refcall/contract'
import { formatMoney } from '@refcall/messages'
import { sideState } from '../payment/payment-words.ts'

type ReconciledSide = Extract<IncidentFacts, { kind: 'books_differ' }>['here']

/** Compares the two sides of a reconciliation by amount, or by status if the amounts are equal. */
export function differenceSentence(there: ReconciledSide, here: ReconciledSide): string | null {
  const bySum = there?.money.amount !== here?.money.amount || there?.money.currency !== here?.money.currency
  const [theirs, ours] = [there && sideText(there, bySum), here && sideText(here, bySum)]
  if (!theirs) return ours && t`${ours} in our books, nothing at the provider.`
  if (!ours) return t`${theirs} at the provider, nothing in our books.`
  return t({
    message: `At the provider: ${theirs}. In our books: ${ours}.`,
    comment: 'Either two amounts or two states, such as “Released”',
  })
}

function sideText(side: NonNullable<ReconciledSide>, bySum: boolean): string {
  return bySum || side.state === null ? formatMoney(side.money.amount, side.money.currency) : sideState(side.state)
}
