import type { DashboardMatch } from '@refcall/contract'
import { openSteps, type MatchFacts } from '@refcall/domain'

/** What an operator can do to a match, and in which words. */
export const OPERATOR_STEPS = {
  cancel: {
    verb: 'Cancel match',
    question: 'Cancel this match?',
    keep: 'Keep the match',
    danger: true,
    endpoint: 'POST /api/dashboard/matches/:matchId/cancel',
  },
  complete: {
    verb: 'Complete match',
    question: 'Complete this match?',
    keep: 'Leave it in progress',
    danger: false,
    endpoint: 'POST /api/dashboard/matches/:matchId/complete',
  },
} as const

export type OperatorStep = keyof typeof OPERATOR_STEPS

/** The steps open now. The server decides again from all the facts, some of which never leave it. */
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
