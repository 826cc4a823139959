import type { Match, MatchRequest } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenInvariants } from '@refcall/api/embed/audit'
import { reconciliationDifferences, cashForm, confirm, type PaidApp, startPaidApp } from '@refcall/api/embed/testing'
import { openClient, type Client } from '../../../../../tools/lab/clients/client.ts'
import { runDemoBots } from './run-demo-bots.ts'

const SPEED = 60

let app: PaidApp
let people: Awaited<ReturnType<typeof runDemoBots>>
const troubles: string[] = []

// The product's real rate limits apply here: the demo must stay within them.
beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
  people = await runDemoBots({
    origin: app.origin, databaseUrl: process.env['DATABASE_URL'] ?? '', speed: SPEED,
    log: (line) => void (line.includes('have come') || troubles.push(line)),
  })
}, 60_000)
afterAll(async () => {
  await people.leave()
  await app.close()
}, 60_000)

/** For slow machines. */
jest.setTimeout(90_000)

/** Polls without a limit of its own; the spec's time limit ends it. */
const until = async <Value>(look: () => Promise<Value | null | undefined | false>): Promise<Value> => {
  for (;;) {
    const seen = await look()
    if (seen) return seen
    await pause(50)
  }
}

/** A visitor whose browser retries while the machine is busy. */
const comeAsVisitor = async (): Promise<Client> => {
  const visitor = openClient(app.origin, {})
  await visitor.must('POST /api/start', { body: { deviceId: visitor.deviceId } })
  return visitor
}

const request = async (visitor: Client, form: Partial<MatchRequest>): Promise<Match> => {
  const input = { params: { deviceId: visitor.deviceId }, body: cashForm(form) }
  return (await visitor.must('POST /api/device/:deviceId/matches', input)).match
}

const untilIs = ({ must, deviceId }: Client, matchId: string, status: Match['status']): Promise<Match> =>
  until(async () => {
    const { matches } = await must('GET /api/device/:deviceId/matches', { params: { deviceId } })
    return matches.find((match) => match.id === matchId && match.status === status)
  })

const complete = ({ must, deviceId }: Client, matchId: string): Promise<unknown> =>
  must('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { deviceId, matchId } })

const chooseOne = (player: Client) =>
  until(async () => {
    const query = { paymentMethod: 'electronic', ...LIMITS.places.fallback } as const
    const { referees } = await player.must('GET /api/referees/available', { query })
    return referees.find(({ displayName }) => displayName === 'Theo M.')
  })

it('a visitor alone sees a cash match through: taken late, and left to the visitor to end', async () => {
  const visitor = await comeAsVisitor()
  await chooseOne(visitor)
  const asked = await request(visitor, {})
  const { acceptedAt, createdAt } = await untilIs(visitor, asked.id, 'accepted')
  expect(Date.parse(acceptedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(40_000 / SPEED)
  await complete(visitor, asked.id)
})

it('and an electronic one: the referee comes, reads the code and is paid', async () => {
  const visitor = await comeAsVisitor()
  const referee = await chooseOne(visitor)
  const form = { assignedRefereeId: referee.id, assignedRefereeType: 'user', currency: referee.currency } as const
  const amount = Math.round(4 * 2 * Number(referee.customRate) * 100)
  const { paymentIntentId, totalAmount } = await visitor.must('POST /api/payments/create-intent', {
    body: { ...form, playerCount: 4, gamesRemaining: 2, tableNumber: '7', ...LIMITS.places.fallback, deviceId: visitor.deviceId, amount },
  })
  await confirm(app, paymentIntentId)
  const paid = { paymentMethod: 'electronic', isDirectAssignment: true, stripePaymentIntentId: paymentIntentId } as const
  const match = await request(visitor, { ...form, ...paid, totalAmount })
  await untilIs(visitor, match.id, 'in_progress')
  await complete(visitor, match.id)
})

it('they leave a tidy product: off duty, nothing under way, no trouble met, all books equal', async () => {
  const { db, clock } = app.deps
  // The two of the visitors, and one between simulated people.
  await until(() => db.selectFrom('match').select('id').offset(2).executeTakeFirst())
  await people.leave()
  await app.deliverAll()
  expect(troubles).toEqual([])
  expect(await db.selectFrom('referee').select('display_name').where('on_duty', '=', true).execute()).toEqual([])
  expect(await db.selectFrom('match').select('id').where('status', 'not in', ['completed', 'cancelled', 'in_progress']).execute()).toEqual([])
  expect(await brokenInvariants(db, clock.now())).toEqual({})
  expect(await reconciliationDifferences(app)).toEqual([])
})
