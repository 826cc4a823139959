import {
  deadlineOf,
  findStep,
  LIMITS,
  type Actor,
  type MatchFacts,
  type MatchStatus,
  type StepName,
} from '@refcall/domain'

/** The behaviour of the player's card. */
export type Card = 'good' | 'declined' | 'asks' | 'asks in vain' | 'refuses the capture'

/** The expected state of a player's newest electronic match. */
export interface MatchModel {
  readonly facts: MatchFacts
  /** When the current status was entered. */
  readonly since: Date
  readonly card: Card
  /** The provider holds the money for this match, but the service has not learnt of it yet. */
  readonly paidUnseen: boolean
  /** When the current code was created; null without one. */
  readonly codeSince: Date | null
  readonly wrongOfCode: number
  readonly isLiked: boolean
}

/** The steps that people can take on a match. */
export const ACTIONS = {
  accept: 'referee',
  decline: 'referee',
  withdraw: 'referee',
  'enter the code': 'referee',
  cancel: 'player',
  complete: 'player',
} as const satisfies Readonly<Record<string, Actor>>

export type Action = keyof typeof ACTIONS

const STEP_OF: Readonly<Record<Action, StepName>> = {
  accept: 'accept',
  decline: 'decline',
  withdraw: 'withdraw',
  'enter the code': 'verify',
  cancel: 'cancel',
  complete: 'complete',
}

/** A match that was just requested. */
export const newMatchModel = (card: Card, holdValid: boolean, now: Date): MatchModel => ({
  facts: { status: 'pending', paymentMethod: 'electronic', isDirectAssignment: true, holdValid, captureState: 'none' },
  since: now,
  card,
  paidUnseen: false,
  codeSince: null,
  wrongOfCode: 0,
  isLiked: false,
})

export const isOver = ({ facts: { status } }: MatchModel): boolean => status === 'cancelled' || status === 'completed'

const isCodeGood = ({ codeSince, wrongOfCode }: MatchModel, now: Date): boolean =>
  codeSince !== null &&
  now.getTime() - codeSince.getTime() < LIMITS.code.lifetimeMs &&
  wrongOfCode < LIMITS.code.attemptsPerCode

/** Whether the lifecycle table has this step for it now. */
export const isOpen = ({ facts }: MatchModel, deed: Action): boolean =>
  findStep(STEP_OF[deed], facts, ACTIONS[deed]) !== undefined

/** The match after this step; undefined when the step is not allowed. */
export function afterAction(life: MatchModel, deed: Action, now: Date): MatchModel | undefined {
  const step = findStep(STEP_OF[deed], life.facts, ACTIONS[deed])
  if (!step || (deed === 'enter the code' && !isCodeGood(life, now))) return undefined
  if (deed !== 'enter the code') return moved(life, step.to, now)
  if (life.card !== 'refuses the capture')
    return moved({ ...life, facts: { ...life.facts, captureState: 'done' } }, 'in_progress', now)
  return moved({ ...life, facts: { ...life.facts, captureState: 'refused', holdValid: false } }, 'payment_pending', now)
}

/** The match after the player has turned to another referee; undefined when that is not allowed. */
export function afterReassign(life: MatchModel, now: Date): MatchModel | undefined {
  const step = findStep('reassign', life.facts, 'player')
  return step && moved(life, step.to, now)
}

/** The match after the provider has reported the payment. */
export function afterPayment(life: MatchModel, now: Date): MatchModel {
  const facts: MatchFacts = { ...life.facts, holdValid: true, captureState: 'none' }
  const isAwaited = life.paidUnseen && findStep('pay', facts, 'provider') !== undefined
  return isAwaited
    ? moved({ ...life, facts, paidUnseen: false }, 'awaiting_verification', now)
    : { ...life, paidUnseen: false }
}

/** The match after the clock's steps due by now. */
export function afterTime(life: MatchModel, now: Date): MatchModel {
  const deadline = deadlineOf(life.facts, life.since)
  if (!deadline || deadline > now) return life
  return moved(life, life.facts.status === 'in_progress' ? 'completed' : 'cancelled', now)
}

const moved = (life: MatchModel, status: MatchStatus, now: Date): MatchModel => ({
  ...life,
  facts: { ...life.facts, status },
  since: now,
  ...(status === 'awaiting_verification' ? { codeSince: now, wrongOfCode: 0 } : { codeSince: null }),
})
