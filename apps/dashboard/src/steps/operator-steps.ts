import { msg } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { openSteps, type MatchFacts } from '@refcall/domain'

/** The steps an operator can take, with their texts. */
export const OPERATOR_STEPS = {
  cancel: {
    verb: msg`Cancel match`,
    question: msg`Cancel this match?`,
    keep: msg`Keep the match`,
    danger: true,
    endpoint: 'POST /api/dashboard/matches/:matchId/cancel',
  },
  complete: {
    verb: msg`Complete match`,
    question: msg`Complete this match?`,
    keep: msg`Leave it in progress`,
    danger: false,
    endpoint: 'POST /api/dashboard/matches/:matchId/complete',
  },
} as const

export type OperatorStep = keyof typeof OPERATOR_STEPS

/** The steps open now. The server checks again, also with facts that it does not publish. */
export function operatorStepsOf({ status, paymentMethod }: DashboardMatch): OperatorStep[] {
  const electronic = paymentMethod === 'electronic'
  const facts: MatchFacts = {
    status,
    paymentMethod,
    isDirectAssignment: electronic,
    holdValid: electronic,
    captureState: electronic && status === 'in_progress' ? 'done' : 'none',
  }
  const open = openSteps(facts, 'operator').map(({ name }) => name)
  return (['complete', 'cancel'] as const).filter((step) => open.includes(step))
}

/** Whether any of a capture can still be refunded. */
export const canRefund = ({ refundable }: { readonly refundable: string }): boolean => /[1-9]/.test(refundable)
