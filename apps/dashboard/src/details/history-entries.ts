import { t } from '@lingui/core/macro'
import type { MatchPayment, MatchStepView } from '@refcall/contract'
import { LIFECYCLE } from '@refcall/domain'
import { formatMoney, statusLabel } from '@refcall/messages'
import { operationState } from '../payment/payment-words.ts'
import { takenText } from './taken-text.ts'

/** One line of a match's history. */
export interface HistoryEntry {
  readonly key: string
  /** The resulting status, or the refunded amount. */
  readonly what: string
  /** What happened, in a sentence. */
  readonly taken: string
  /** The operator's name and reason. */
  readonly by: string | null
  readonly reason: string | null
  readonly at: string
}

/** Causes that the step's name already expresses; any other cause is a reason entered by a user. */
const usualCauses: ReadonlySet<string> = new Set(LIFECYCLE.map(({ cause }) => cause))

/** Every step of the match and every refund of it, oldest first. */
export function historyOf(steps: readonly MatchStepView[], payment: MatchPayment | undefined): HistoryEntry[] {
  const taken = steps.map(({ sequence, step, actor, to, cause, at, by }) => ({
    key: String(sequence),
    what: statusLabel(to),
    taken: takenText(step, actor),
    by: by ?? null,
    reason: cause && !usualCauses.has(cause) ? cause : null,
    at,
  }))
  const refunds = (payment?.operations ?? []).flatMap(
    ({ id, kind, state, amount, currency, reason, by, createdAt }) => {
      if (kind !== 'refund' || !amount || !currency) return []
      const refunded = formatMoney(amount, currency)
      const what = t({ message: `Refund: ${refunded}`, comment: 'A line of the history of a match' })
      return [{ key: id, what, taken: operationState(state), by, reason, at: createdAt }]
    },
  )
  return [...taken, ...refunds].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
