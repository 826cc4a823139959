import { LIMITS, TERMINAL_STATUSES, type MatchStatus } from '@refcall/domain'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { reconciliationDifferences } from '../testing/reconciliation-differences.ts'
import {
  acceptAs,
  alternativeOf,
  cancel,
  confirm,
  electronicForm,
  enterCode,
  intentForm,
  openOperator,
  otherThan,
  reassign,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { goOnDuty, openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { startPaidApp, type PaidApp, type ProviderEvent } from '../testing/start-paid-app.ts'
import { balances } from '../payments/ledger/ledger.repository.ts'

const SEED = Number(process.env['REFCALL_TEST_SEED'] ?? '20261121')
const ROUNDS = Number(process.env['RACES_ROUNDS'] ?? '60')

let app: PaidApp
let operator: TestClient
const players: TestClient[] = []
const referees: PaidReferee[] = []
const delivered: ProviderEvent[] = []

beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
  operator = await openOperator(app)
  for (let i = 0; i < 3; i += 1) players.push(await openBrowser(app))
  for (let i = 0; i < 3; i += 1) referees.push(await verifiedReferee(app))
})
afterAll(() => app.close())

interface Round {
  readonly player: TestClient
  readonly referee: PaidReferee
  readonly matchId: string
  /** The last code the player saw. */
  readonly code: string
  readonly random: () => number
}

type Outcome = Promise<{ status: number }>
/** Actions that must succeed at least once, otherwise the rounds prove nothing. */
const SURE = ['pay first', 'ask unpaid', 'pay at checkout', 'accept', 'reassign', 'right code', 'cancel', 'complete']
/** Invariants that a faulty provider may delay; they must hold again once nothing is due. */
const IN_TIME = /^I-(05 a cancelled|06|22|23)/
const OK = { status: 200 }

const ofDevice = ({ player, matchId }: Round) => ({ params: { deviceId: player.deviceId, matchId } })
const ofReferee = ({ referee, matchId }: Round) => ({ params: { matchId }, body: { deviceId: referee.deviceId } })
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined', 'pm_card_captureRefused']
const card = ({ random }: Round): string => CARDS[Math.floor(random() * CARDS.length)] ?? 'pm_card_visa'

const request = ({ player, referee }: Round, stripePaymentIntentId: string | null) =>
  player.attempt('POST /api/device/:deviceId/matches', {
    params: { deviceId: player.deviceId },
    body: electronicForm(referee, { stripePaymentIntentId }),
  })

interface Action {
  readonly weight: number
  /** The states of a match in which the action can succeed; without it, in any. */
  readonly when?: readonly MatchStatus[]
  readonly act: (round: Round) => Outcome
}

const OPEN = ['pending', 'payment_pending', 'awaiting_verification'] as const

/** The possible actions, with their weights. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'pay first': {
    weight: 10,
    when: TERMINAL_STATUSES,
    act: async (round) => {
      const body = intentForm(round.player, round.referee)
      const answer = (await round.player.attempt('POST /api/payments/create-intent', { body })) as {
        status: number
        body: { paymentIntentId?: string }
      }
      if (!answer.body.paymentIntentId) return answer
      await confirm(app, answer.body.paymentIntentId, card(round))
      return request(round, answer.body.paymentIntentId)
    },
  },
  'open a payment': {
    weight: 1,
    when: TERMINAL_STATUSES,
    act: ({ player, referee }) =>
      player.attempt('POST /api/payments/create-intent', {
        body: intentForm(player, referee, { gamesRemaining: 1, amount: 800 }),
      }),
  },
  'ask unpaid': { weight: 4, when: TERMINAL_STATUSES, act: (round) => request(round, null) },
  'pay at checkout': {
    weight: 12,
    when: ['payment_pending'],
    act: async (round) => {
      const body = { matchId: round.matchId, requesterDeviceId: round.player.deviceId }
      const answer = (await round.player.attempt('POST /api/create-payment-intent', { body })) as {
        status: number
        body: { paymentIntentId?: string }
      }
      if (answer.body.paymentIntentId) await confirm(app, answer.body.paymentIntentId, card(round))
      return answer
    },
  },
  accept: { weight: 16, when: ['pending'], act: ({ referee, matchId }) => acceptAs(referee, matchId) },
  'right code': {
    weight: 16,
    when: ['awaiting_verification'],
    act: ({ referee, matchId, code }) => enterCode(referee, matchId, code),
  },
  'wrong code': {
    weight: 2,
    when: ['awaiting_verification'],
    act: ({ referee, matchId, code }) => enterCode(referee, matchId, otherThan(code)),
  },
  'new code': {
    weight: 4,
    when: ['awaiting_verification'],
    act: ({ player, matchId }) =>
      player.attempt('POST /api/matches/:matchId/regenerate-code', {
        params: { matchId },
        body: { deviceId: player.deviceId },
      }),
  },
  cancel: { weight: 2, when: OPEN, act: ({ player, matchId }) => cancel(player, matchId) },
  withdraw: {
    weight: 2,
    when: ['payment_pending', 'awaiting_verification'],
    act: (round) => round.referee.attempt('DELETE /api/mobile/matches/:matchId/cancel', ofReferee(round)),
  },
  reassign: {
    weight: 6,
    when: ['pending', 'awaiting_verification'],
    act: async ({ player, matchId }) => {
      await app.advance(LIMITS.lifecycle.reassignAfterMs)
      const next = await alternativeOf(player, matchId).catch(() => null)
      return next ? reassign(player, matchId, next) : { status: 404 }
    },
  },
  decline: {
    weight: 2,
    when: ['pending'],
    act: (round) => round.referee.attempt('PATCH /api/mobile/matches/:matchId/decline', ofReferee(round)),
  },
  complete: {
    weight: 6,
    when: ['in_progress'],
    act: (round) => round.player.attempt('PATCH /api/device/:deviceId/matches/:matchId/complete', ofDevice(round)),
  },
  refund: {
    weight: 6,
    when: ['in_progress', 'completed'],
    act: ({ matchId, random }) =>
      operator.attempt('POST /api/dashboard/matches/:matchId/refund', {
        params: { matchId },
        body: { reason: 'asked for', ...(random() < 0.5 && { amount: '3.33' }) },
      }),
  },
  'cancel as operator': {
    weight: 1,
    when: OPEN,
    act: ({ matchId }) =>
      operator.attempt('POST /api/dashboard/matches/:matchId/cancel', {
        params: { matchId },
        body: { reason: 'asked for' },
      }),
  },
  'on duty': {
    weight: 5,
    act: ({ referee }) =>
      goOnDuty(referee).then(
        () => OK,
        () => ({ status: 409 }),
      ),
  },
  'lose verification': { weight: 1, act: async ({ referee }) => setTransfers(referee, 'inactive') },
  'be verified': {
    weight: 3,
    act: async ({ referee }) => {
      await setTransfers(referee, 'active')
      return goOnDuty(referee).then(
        () => OK,
        () => ({ status: 409 }),
      )
    },
  },
  'end of trouble': {
    weight: 1,
    act: async () => {
      app.sandbox.controls.clearFaults()
      return OK
    },
  },
  webhooks: {
    weight: 4,
    act: async ({ random }) => {
      const fresh = (await app.events()).filter((event) => !delivered.includes(event))
      const some = [...fresh, ...delivered.slice(-3)].filter(() => random() < 0.8).sort(() => random() - 0.5)
      for (const event of some) {
        delivered.push(event)
        await app.deliver(event)
      }
      return OK
    },
  },
  work: { weight: 4, act: () => app.runPayments().then(() => OK) },
  'a moment': { weight: 3, act: () => app.advance(11_000).then(() => OK) },
  'two minutes': { weight: 2, act: () => app.advance(LIMITS.lifecycle.reassignAfterMs).then(() => OK) },
  'half an hour': { weight: 0.5, act: () => app.advance(LIMITS.lifecycle.pendingBroadcastMs * 2).then(() => OK) },
  trouble: {
    weight: 1.5,
    act: async ({ random }) => {
      const kinds = ['lose_reply', 'fail', 'rate_limit', 'reset'] as const
      const kind = kinds[Math.floor(random() * kinds.length)] ?? 'fail'
      app.sandbox.controls.addFault({ kind, probability: 0.5, count: 4 })
      return OK
    },
  },
}

async function setTransfers(referee: PaidReferee, state: 'active' | 'inactive'): Outcome {
  app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', state)
  return referee.attempt('POST /api/users/verify-stripe-account')
}

/** Actions repeated by weight, to draw from: all, or those that can succeed with a match in this state. */
const lots = (status?: MatchStatus): readonly string[] =>
  Object.entries(ACTIONS)
    .filter(([, { when }]) => status === undefined || when === undefined || when.includes(status))
    .flatMap(([name, { weight }]) => Array.from({ length: weight * 2 }, () => name))

interface Newest {
  readonly matchId: string
  readonly code: string | null
  /** The referee of the request. */
  readonly referee: PaidReferee | undefined
  /** Undefined before the player's first request. */
  readonly status: MatchStatus | undefined
}

async function newestOf(player: TestClient): Promise<Newest> {
  const { matches } = await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
  const [match] = matches
  const referee = referees.find(({ refereeId }) => refereeId === match?.assignedRefereeId)
  return { matchId: match?.id ?? 'none', code: match?.verificationCode ?? null, referee, status: match?.status }
}

/** Waits until nothing is due and the provider responds. */
async function comeToRest(): Promise<void> {
  app.sandbox.controls.clearFaults()
  for (let i = 0; i < 4; i += 1) {
    for (const referee of referees) await setTransfers(referee, 'active')
    await app.advance(SERVER_LIMITS.payment.retryMaxMs + SERVER_LIMITS.payment.leaseMs)
    await app.runPayments()
  }
}

it(`keeps every invariant, and the provider’s books, whatever meets (seed ${SEED})`, async () => {
  const generator = mersenne(SEED)
  const random = () => uniformFloat64(generator)
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  const codes = new Map<string, string>()
  const taken = new Map<string, number>(Object.keys(ACTIONS).map((name) => [name, 0]))
  const missing = () => SURE.filter((name) => taken.get(name) === 0)
  for (let count = 1; count <= ROUNDS || (missing().length > 0 && count <= 6 * ROUNDS); count += 1) {
    const newest = new Map<TestClient, Newest>()
    for (const player of players) {
      const seen = await newestOf(player)
      if (seen.code) codes.set(seen.matchId, seen.code)
      newest.set(player, seen)
    }
    const together = Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
      const player = pick(players)
      const { matchId = 'none', referee, status = 'cancelled' } = newest.get(player) ?? {}
      const acting = referee && random() < 0.8 ? referee : pick(referees)
      return {
        // What cannot succeed must fail without harm, but would fill most rounds.
        name: pick(lots(random() < 0.8 ? status : undefined)),
        round: { player, referee: acting, matchId, code: codes.get(matchId) ?? '123456', random },
      }
    })
    const answers = await Promise.all(together.map(({ name, round }) => ACTIONS[name]!.act(round)))
    for (const [index, { status }] of answers.entries()) {
      const name = together[index]!.name
      if (status < 300) taken.set(name, (taken.get(name) ?? 0) + 1)
      // 503 is the response when a faulty provider cannot open a payment.
      if (status >= 500) expect({ count, name, status }).toEqual({ count, name, status: 503 })
    }
    if (count % 10 === 0) {
      await app.runPayments()
      const broken = Object.entries(await brokenInvariants(app.deps.db, app.clock.now())).filter(
        ([name]) => !IN_TIME.test(name),
      )
      expect({ count, broken }).toEqual({ count, broken: [] })
    }
  }
  await comeToRest()
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  await expectReconciled()
  await app.deliverAll()
  expect(await reconciliationDifferences(app)).toEqual([])
  expect(missing()).toEqual([])
  for (const player of players) await seenByPlayer(player, (await newestOf(player)).matchId)
}, 900_000)

/** Every payment, transfer and cent at the provider equals our books. */
async function expectReconciled(): Promise<void> {
  const holds = await app.deps.db.selectFrom('payment_hold').selectAll().execute()
  const expected = { held: 'requires_capture', captured: 'succeeded', released: 'canceled' } as Readonly<
    Record<string, string>
  >
  for (const { provider_id: id, state } of holds) {
    if (!id || !expected[state]) continue
    const { status } = await app.provider<{ status: string } & Record<string, unknown>>('GET', `payment_intents/${id}`)
    expect({ id, state, status }).toEqual({ id, state, status: expected[state] })
  }
  const { available, pending } = await app.provider<Record<'available' | 'pending', { amount: number }[]>>(
    'GET',
    'balance',
  )
  const theirs = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
  const ours = (await balances(app.deps.db)).filter(({ account }) => account === 'provider_balance')
  expect(ours.reduce((sum, { units }) => sum + Number(units), 0)).toBe(theirs)
}
