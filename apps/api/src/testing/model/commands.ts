import { LIMITS, type MatchStatus } from '@refcall/domain'
import fc from 'fast-check'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { enterCode, otherThan } from '../payment-scenarios.ts'
import { command, withLife, type Command, type Model } from './command.ts'
import {
  afterAction,
  afterPayment,
  afterReassign,
  afterTime,
  ACTIONS,
  isOpen,
  isOver,
  newMatchModel,
  type Card,
  type Action,
} from './life.ts'
import { askAnother, DO, retryUntilAnswered, like, look, openIntent, pay, regenerate, request } from './world.ts'

const MINUTE_MS = 60_000

const isFree = ({ life }: Readonly<Model>): boolean => life === null || isOver(life)

/** Steps that are not allowed are tried occasionally; more often would only take time. */
type Anyway = boolean
const inStatus =
  (status: MatchStatus, anyway: Anyway) =>
  ({ life }: Readonly<Model>): boolean =>
    life !== null && (anyway || life.facts.status === status)

const payFirst = ([card, anyway]: readonly [Card, Anyway]): Command =>
  command(
    `pay first with a card that ${card}`,
    async (life, world) => {
      const opened = await openIntent(world)
      if (life && !isOver(life)) {
        expect(opened).toMatchObject({ status: 409 })
        return life
      }
      if (typeof opened !== 'string') throw new Error(`a payment was refused: ${JSON.stringify(opened)}`)
      const isHeld = await pay(world, opened, card)
      if (!isHeld) {
        await expect(request(world, opened)).rejects.toThrow(/answered 4/)
        return life
      }
      world.matchId = (await request(world, opened)).id
      return newMatchModel(card, true, world.app.clock.now())
    },
    (model) => anyway || isFree(model),
  )

const abandon = command(
  'open a payment and leave',
  async (life, world) => {
    await openIntent(world)
    return life
  },
  isFree,
)

const askUnpaid = command(
  'ask without paying',
  async (_, world) => {
    // Makes sure that the referee is on duty, and leaves an open payment.
    await openIntent(world)
    world.matchId = (await request(world, null)).id
    return newMatchModel('good', false, world.app.clock.now())
  },
  isFree,
)

const checkout = ([card, comesBack, anyway]: readonly [Card, boolean, Anyway]): Command =>
  command(
    `pay at the checkout with a card that ${card}${comesBack ? ' and come back' : ''}`,
    withLife(async (life, world) => {
      const { player, matchId } = world
      let intentId = ''
      const answer = await retryUntilAnswered(world, async () => {
        const { status, body } = await player.attempt('POST /api/create-payment-intent', {
          body: { matchId: matchId ?? '', requesterDeviceId: player.deviceId },
        })
        if ('paymentIntentId' in body) intentId = String(body.paymentIntentId)
        return { status, body }
      })
      const waited = afterTime(life, world.app.clock.now())
      if (waited.facts.status !== 'payment_pending' || waited.paidUnseen) {
        // Reading back may have reported the payment just now.
        return answer.status === 200 || waited.paidUnseen ? afterPayment(waited, world.app.clock.now()) : waited
      }
      expect(answer.status).toBe(200)
      if (!(await pay(world, intentId, card))) return waited
      const paid = { ...waited, card, paidUnseen: true }
      if (!comesBack) return paid
      await retryUntilAnswered(world, () =>
        player.attempt('POST /api/payments/finish-from-intent', { body: { paymentIntentId: intentId } }),
      )
      return afterPayment(paid, world.app.clock.now())
    }),
    inStatus('payment_pending', anyway),
  )

const action = ([name, anyway]: readonly [Action, Anyway]): Command =>
  command(
    name,
    withLife(async (life, world) => {
      if (name === 'enter the code') await look(world)
      const answer = await retryUntilAnswered(world, () => DO[name](world))
      const now = world.app.clock.now()
      const waited = afterTime(life, now)
      const next = afterAction(waited, name, now)
      const isWaitedFor = next && next.facts.status !== 'payment_pending'
      if (isWaitedFor) expect({ name, status: answer.status }).toEqual({ name, status: 200 })
      return next ?? waited
    }),
    ({ life }) => life !== null && (anyway || isOpen(life, name)),
  )

/** Two or three simultaneous commands must end as if they had run one after another, in some order. */
const together = (names: readonly Action[]): Command =>
  command(
    `at once: ${names.join(', ')}`,
    withLife(async (life, world) => {
      await look(world)
      await Promise.all(names.map((name) => DO[name](world)))
      for (let i = 0; i < 3; i += 1) {
        await world.app.advance(SERVER_LIMITS.payment.retryMaxMs)
        await world.app.runPayments()
      }
      const now = world.app.clock.now()
      const { status } = await look(world)
      // While a capture is under way all other steps are refused.
      const alone: Action[][] = names.includes('enter the code') ? [['enter the code']] : []
      const possible = [...orders(names), ...alone].map((order) =>
        order.reduce((present, name) => afterAction(present, name, now) ?? present, life),
      )
      const real = possible.find(({ facts }) => facts.status === status) ?? afterTime(life, now)
      expect({ names, status }).toEqual({ names, status: real.facts.status })
      return real
    }),
    ({ life }) => life !== null && !life.paidUnseen && names.every((name) => isOpen(life, name)),
  )

const orders = (names: readonly Action[]): Action[][] =>
  names.length === 0 ? [[]] : names.flatMap((name, at) => orders(names.toSpliced(at, 1)).map((rest) => [name, ...rest]))

const mistype = command(
  'enter a wrong code',
  withLife(async (life, world) => {
    await look(world)
    const { status, body } = await enterCode(world.referee, world.matchId ?? '', otherThan(world.code))
    expect(status).toBeGreaterThanOrEqual(400)
    world.refusals.set(body.code ?? '', (world.refusals.get(body.code ?? '') ?? 0) + 1)
    return body.code === 'wrong_code' || body.code === 'code_blocked'
      ? { ...life, wrongOfCode: life.wrongOfCode + 1 }
      : life
  }),
  inStatus('awaiting_verification', false),
)

const renew = command(
  'ask for a new code',
  withLife(async (life, world) => {
    await world.app.advance(LIMITS.code.regeneratePauseMs)
    const now = world.app.clock.now()
    const waited = afterTime(life, now)
    const { status } = await retryUntilAnswered(world, () => regenerate(world))
    return status === 200 ? { ...waited, codeSince: now, wrongOfCode: 0 } : waited
  }),
  inStatus('awaiting_verification', false),
)

const likeIt = command(
  'like the referee',
  withLife(async (life, world) => {
    const { status } = await retryUntilAnswered(world, () => like(world))
    const may = life.facts.status === 'completed' && !life.isLiked
    expect({ like: status === 200 }).toEqual({ like: may || (life.isLiked && status === 200) })
    return { ...life, isLiked: life.isLiked || status === 200 }
  }),
  inStatus('completed', false),
)

const reassign = command(
  'ask another referee',
  withLife(async (life, world) => {
    const { reassignAfterMs } = LIMITS.lifecycle
    const { expectedMaxMs, refereeAbsentAfterMs } = LIMITS.arrival
    const isAccepted = life.facts.status === 'awaiting_verification'
    const { status } = await askAnother(world, isAccepted ? expectedMaxMs + refereeAbsentAfterMs : reassignAfterMs)
    const now = world.app.clock.now()
    const waited = afterTime(life, now)
    const next = afterReassign(waited, now)
    expect({ reassigned: status === 200 }).toEqual({ reassigned: next !== undefined })
    return next ?? waited
  }),
  ({ life }) => life !== null && afterReassign(life, life.since) !== undefined,
)

const offDuty = command(
  'go off duty',
  async (life, world) => {
    await world.referee.call('POST /api/referees/availability', { body: { isAvailable: false } })
    const now = world.app.clock.now()
    if (life?.facts.status !== 'pending') return life
    return { ...life, facts: { ...life.facts, status: 'cancelled' }, since: now }
  },
  ({ life }) => life === null || life.facts.status === 'pending',
)

const messages = (how: 'come' | 'come twice' | 'are lost'): Command =>
  command(`messages ${how}`, async (life, { app }) => {
    const events = await app.events()
    const fresh = events.slice(-12)
    if (how === 'are lost') return life
    for (const event of how === 'come twice' ? [...fresh.toReversed(), ...fresh] : fresh) await app.deliver(event)
    await app.runPayments()
    return life && afterPayment(life, app.clock.now())
  })

const clock = (minutes: number): Command =>
  command(`${minutes} minutes pass`, async (life, { app }) => {
    await app.advance(minutes * MINUTE_MS)
    await app.runPayments()
    await app.advance(0)
    const now = app.clock.now()
    // An unfinished payment is read back by then.
    return life && afterPayment(afterTime(life, now), now)
  })

const trouble = (kind: 'lose_reply' | 'fail'): Command =>
  command(kind === 'fail' ? 'the provider fails next' : 'the next reply is lost', async (life, { app }) => {
    app.sandbox.controls.addFault({ kind, method: 'POST', count: 1 })
    return life
  })

const CARDS: readonly Card[] = ['good', 'good', 'good', 'asks', 'asks in vain', 'declined', 'refuses the capture']
const PAIRS: readonly (readonly Action[])[] = [
  ['enter the code', 'cancel'],
  ['accept', 'cancel'],
  ['accept', 'decline', 'cancel'],
  ['withdraw', 'enter the code'],
  ['complete', 'complete'],
]
const NAMES = Object.keys(ACTIONS) as Action[]

const card = fc.constantFrom(...CARDS)
const anyway = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0)
const often = <T>(times: number, what: fc.Arbitrary<T>): fc.Arbitrary<T>[] => Array.from({ length: times }, () => what)

/** All commands; the common steps of a match have higher weights. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  ...often(4, fc.tuple(card, anyway).map(payFirst)),
  ...often(3, fc.constant(askUnpaid)),
  ...often(5, fc.tuple(card, fc.boolean(), anyway).map(checkout)),
  ...often(5, fc.tuple(fc.constantFrom<Action>('accept', 'enter the code', 'complete'), anyway).map(action)),
  ...often(5, fc.tuple(fc.constantFrom(...NAMES), anyway).map(action)),
  ...often(2, fc.constantFrom(...PAIRS).map(together)),
  ...often(2, fc.constantFrom(mistype, renew)),
  ...often(2, fc.constant(reassign)),
  ...often(2, fc.constantFrom(likeIt, offDuty, abandon)),
  ...often(2, fc.constantFrom('come' as const, 'come twice' as const, 'are lost' as const).map(messages)),
  fc.constantFrom(1, 11, 16, 121, 361).map(clock),
  fc.constantFrom('lose_reply' as const, 'fail' as const).map(trouble),
]
