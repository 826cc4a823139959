import {
  ACTORS,
  CAPTURE_STATES,
  STEP_NAMES,
  type Actor,
  type CaptureState,
  type MatchFacts,
  type StepName,
} from './lifecycle-step.ts'
import { LIFECYCLE } from './lifecycle-table.ts'
import { deadlineOf, findStep, isProcessing, openSteps } from './lifecycle.ts'
import { MATCH_STATUSES, PAYMENT_METHODS, TERMINAL_STATUSES, type MatchStatus } from './match-status.ts'

const booleans = [true, false]

const allFacts: MatchFacts[] = [null, ...MATCH_STATUSES].flatMap((status) =>
  PAYMENT_METHODS.flatMap((paymentMethod) =>
    booleans.flatMap((isDirectAssignment) =>
      booleans.flatMap((holdValid) =>
        CAPTURE_STATES.map((captureState) => ({
          status,
          paymentMethod,
          isDirectAssignment,
          holdValid,
          captureState,
        })),
      ),
    ),
  ),
)

const cash = (status: MatchStatus | null): MatchFacts => ({
  status,
  paymentMethod: 'cash',
  isDirectAssignment: false,
  holdValid: false,
  captureState: 'none',
})

const electronic = (status: MatchStatus | null, captureState: CaptureState = 'none', holdValid = true): MatchFacts => ({
  status,
  paymentMethod: 'electronic',
  isDirectAssignment: true,
  holdValid,
  captureState,
})

const names = (facts: MatchFacts, actor: Actor): StepName[] => openSteps(facts, actor).map((step) => step.name)

const isTerminal = ({ status }: MatchFacts): boolean => TERMINAL_STATUSES.some((terminal) => terminal === status)

const target = (name: StepName, facts: MatchFacts, actor: Actor) => findStep(name, facts, actor)?.to

/** How hold and capture may change while the match keeps its status. */
const elsewhere = (facts: MatchFacts): MatchFacts[] => {
  if (facts.paymentMethod === 'cash' || facts.status === null) return []
  const turns: MatchFacts[] = []
  if (facts.status === 'payment_pending' && !facts.holdValid) {
    turns.push({ ...facts, holdValid: true, captureState: 'none' })
  }
  if (facts.captureState === 'none' && facts.holdValid) turns.push({ ...facts, holdValid: false })
  if (facts.status === 'awaiting_verification' && facts.holdValid && facts.captureState === 'none') {
    turns.push({ ...facts, captureState: 'unknown' })
  }
  if (facts.captureState === 'unknown') {
    turns.push({ ...facts, captureState: 'done' }, { ...facts, captureState: 'refused' })
  }
  return turns
}

const afterStep = (facts: MatchFacts): MatchFacts[] =>
  ACTORS.flatMap((actor) => openSteps(facts, actor))
    // A step that captures waits for the provider; `elsewhere` gives its responses.
    .filter((step) => step.money !== 'capture')
    .map((step) => ({
      ...facts,
      status: step.to,
      ...(step.money === 'release_hold' && { holdValid: false, captureState: 'none' as const }),
    }))

/** Every state reachable from a beginning, found by walking the table. */
const reachable = (beginning: MatchFacts): MatchFacts[] => {
  const seen = new Map<string, MatchFacts>()
  const open = [beginning]
  for (let facts = open.pop(); facts; facts = open.pop()) {
    const key = JSON.stringify(facts)
    if (seen.has(key)) continue
    seen.set(key, facts)
    open.push(...afterStep(facts), ...elsewhere(facts))
  }
  return [...seen.values()]
}

const lives = [cash(null), electronic(null), electronic(null, 'none', false)].flatMap(reachable)

describe('the table', () => {
  it('works: no two rows fit the same name, facts and actor', () => {
    for (const facts of allFacts) {
      for (const actor of ACTORS) {
        const open = names(facts, actor)
        expect({ facts, actor, open }).toEqual({ facts, actor, open: [...new Set(open)] })
      }
    }
  })

  it('works: every status is reached, every active one is left, by cash and by card', () => {
    expect(new Set(lives.map((facts) => facts.status))).toEqual(new Set([null, ...MATCH_STATUSES]))
    const stuck = lives.filter((facts) => !isTerminal(facts) && afterStep(facts).length + elsewhere(facts).length === 0)
    expect(stuck).toEqual([])
  })

  it('works: every row is taken in some life', () => {
    const taken = new Set(lives.flatMap((facts) => ACTORS.flatMap((actor) => openSteps(facts, actor))))
    expect(LIFECYCLE.filter((step) => !taken.has(step))).toEqual([])
  })

  it('works: from every reachable state the match can end', () => {
    const ends = (facts: MatchFacts) => reachable(facts).some(isTerminal)
    expect(lives.filter((facts) => !ends(facts))).toEqual([])
  })

  it('works: every name has a row, and cash and card meet only their own statuses', () => {
    expect(new Set(LIFECYCLE.map((step) => step.name))).toEqual(new Set(STEP_NAMES))
    const met = (method: string) =>
      new Set(lives.filter((facts) => facts.paymentMethod === method).map((facts) => facts.status))
    expect(met('cash')).toEqual(new Set([null, 'pending', 'accepted', 'completed', 'cancelled']))
    expect(met('electronic').has('accepted')).toBe(false)
  })

  it('works: exactly one step captures, and only after the right code', () => {
    const captures = LIFECYCLE.filter((step) => step.money === 'capture')
    expect(captures).toHaveLength(1)
    expect(captures[0]).toMatchObject({ name: 'verify', by: ['referee'], checks: ['right_code'], to: 'in_progress' })
  })

  it('works: exactly one step pays the referee, and only after the capture', () => {
    const transfers = LIFECYCLE.filter((step) => step.money === 'transfer')
    expect(transfers).toHaveLength(1)
    expect(transfers[0]?.when.captureState).toEqual(['done'])
  })

  it('works: whoever leaves a match before the capture releases the hold', () => {
    const keeping = LIFECYCLE.filter(
      (step) => step.to === 'cancelled' && step.when.paymentMethod !== 'cash' && step.money !== 'release_hold',
    )
    expect(keeping).toEqual([])
  })

  it('is not allowed: anything out of a terminal status', () => {
    for (const status of TERMINAL_STATUSES) {
      expect(LIFECYCLE.filter((step) => step.from.includes(status))).toEqual([])
    }
  })

  it('is not allowed: in_progress without a capture', () => {
    expect(lives.filter((facts) => facts.status === 'in_progress' && facts.captureState !== 'done')).toEqual([])
  })

  it('is not allowed: money in a cash match', () => {
    const cashOnly = LIFECYCLE.filter((step) => step.when.paymentMethod === 'cash')
    expect(cashOnly.filter((step) => step.money !== null || step.effects.includes('issue_code'))).toEqual([])
  })
})

describe('a cash match', () => {
  it('works: request, accept, complete by either side', () => {
    expect(target('request', cash(null), 'player')).toBe('pending')
    expect(target('accept', cash('pending'), 'referee')).toBe('accepted')
    expect(target('complete', cash('accepted'), 'player')).toBe('completed')
    expect(target('complete', cash('accepted'), 'referee')).toBe('completed')
  })

  it('works: a referee who withdraws re-opens it and is left out', () => {
    const step = findStep('withdraw', cash('accepted'), 'referee')
    expect(step?.to).toBe('pending')
    expect(step?.effects).toEqual(expect.arrayContaining(['exclude_referee', 'start_dispatch']))
  })

  it('works: duty ends by accepting and comes back if player, operator or clock end the match', () => {
    expect(findStep('accept', cash('pending'), 'referee')?.effects).toContain('end_duty')
    for (const [name, actor] of [
      ['cancel', 'player'],
      ['cancel', 'operator'],
      ['expire', 'clock'],
    ] as const) {
      expect(findStep(name, cash('accepted'), actor)?.effects).toContain('restore_duty')
    }
    expect(findStep('withdraw', cash('accepted'), 'referee')?.effects).not.toContain('restore_duty')
  })

  it('is not allowed: a chosen referee, declining a broadcast, completing before acceptance', () => {
    expect(names({ ...cash(null), isDirectAssignment: true }, 'player')).toEqual([])
    expect(target('decline', cash('pending'), 'referee')).toBeUndefined()
    expect(target('complete', cash('pending'), 'player')).toBeUndefined()
    expect(target('accept', cash('accepted'), 'referee')).toBeUndefined()
  })
})

describe('an electronic match', () => {
  it('works: accepted with a hold it waits for the code, without one for the payment', () => {
    expect(target('accept', electronic('pending'), 'referee')).toBe('awaiting_verification')
    expect(target('accept', electronic('pending', 'none', false), 'referee')).toBe('payment_pending')
    expect(target('pay', electronic('payment_pending'), 'provider')).toBe('awaiting_verification')
  })

  it('works: the referee begins the capture and the provider ends it', () => {
    expect(target('verify', electronic('awaiting_verification'), 'referee')).toBe('in_progress')
    expect(target('verify', electronic('awaiting_verification', 'done'), 'provider')).toBe('in_progress')
    expect(target('refused', electronic('awaiting_verification', 'refused'), 'provider')).toBe('payment_pending')
  })

  it('works: a hold near its end asks for a new payment', () => {
    const ending = electronic('awaiting_verification', 'none', false)
    expect(findStep('refused', ending, 'clock')).toMatchObject({ to: 'payment_pending', cause: 'hold_ending' })
    expect(names(ending, 'referee')).toEqual(['withdraw'])
  })

  it('works: a referee who leaves ends it and the player is told why', () => {
    for (const status of ['payment_pending', 'awaiting_verification'] as const) {
      const step = findStep('withdraw', electronic(status), 'referee')
      expect(step).toMatchObject({ to: 'cancelled', money: 'release_hold' })
      expect(step?.effects).toContain('tell_player_why')
    }
    expect(target('decline', electronic('pending'), 'referee')).toBe('cancelled')
    expect(target('unavailable', electronic('pending'), 'system')).toBe('cancelled')
  })

  it('works: the system ends the match of an absent party, before the capture alone', () => {
    for (const facts of [cash('accepted'), electronic('payment_pending'), electronic('awaiting_verification')]) {
      expect(findStep('cancel', facts, 'system')).toMatchObject({ to: 'cancelled', money: 'release_hold' })
      expect(findStep('withdraw', facts, 'system')?.to).toBe(facts.paymentMethod === 'cash' ? 'pending' : 'cancelled')
    }
    for (const facts of [
      cash('pending'),
      electronic('in_progress', 'done'),
      electronic('awaiting_verification', 'done'),
    ])
      expect(names(facts, 'system').filter((name) => name !== 'unavailable')).toEqual([])
  })

  it('is not allowed: anything by anybody while the capture is unknown', () => {
    const doubt = electronic('awaiting_verification', 'unknown')
    expect(isProcessing(doubt)).toBe(true)
    expect(ACTORS.flatMap((actor) => names(doubt, actor))).toEqual([])
  })

  it('is not allowed: leaving once the capture is done', () => {
    const done = electronic('awaiting_verification', 'done')
    expect(ACTORS.flatMap((actor) => names(done, actor))).toEqual(['verify'])
    expect(names(electronic('in_progress', 'done'), 'referee')).toEqual([])
    expect(names(electronic('in_progress', 'done'), 'player')).toEqual(['complete'])
  })
})

describe('deadlines', () => {
  const since = new Date('2026-03-01T12:00:00Z')
  const minutes = (facts: MatchFacts) => {
    const deadline = deadlineOf(facts, since)
    return deadline && (deadline.getTime() - since.getTime()) / 60_000
  }

  it('works: each status ends in its own time', () => {
    expect(minutes(cash('pending'))).toBe(15)
    expect(minutes(electronic('pending'))).toBe(10)
    expect(minutes(electronic('payment_pending'))).toBe(15)
    expect(minutes(electronic('awaiting_verification'))).toBe(120)
    expect(minutes(cash('accepted'))).toBe(360)
    expect(minutes(electronic('in_progress', 'done'))).toBe(360)
  })

  it('works: a capture in doubt keeps the instant while the step itself waits', () => {
    const doubt = electronic('awaiting_verification', 'unknown')
    expect(minutes(doubt)).toBe(120)
    expect(findStep('expire', doubt, 'clock')).toBeUndefined()
  })

  it('works: every active match that can be reached has one', () => {
    const endless = lives.filter((facts) => deadlineOf(facts, since) === null).map((facts) => facts.status)
    expect(new Set(endless)).toEqual(new Set([null, ...TERMINAL_STATUSES]))
  })
})
