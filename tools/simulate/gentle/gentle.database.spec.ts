import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenInvariants } from '../../../apps/api/src/audit/audits.repository.ts'
import { booksDifferences } from '../../../apps/api/src/testing/books-of.ts'
import { confirm, seenByPlayer } from '../../../apps/api/src/testing/payment-scenes.ts'
import { cashForm, openBrowser, requestMatch } from '../../../apps/api/src/testing/scenes.ts'
import type { TestClient } from '../../../apps/api/src/testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../../apps/api/src/testing/start-paid-app.ts'
import { liveGently } from './live-gently.ts'

const SPEED = 60

let app: PaidApp
let people: Awaited<ReturnType<typeof liveGently>>
const troubles: string[] = []

// The limits are the product's own here: the demo has to live within them.
beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
  people = await liveGently({
    origin: app.origin, databaseUrl: process.env['DATABASE_URL'] ?? '', speed: SPEED,
    log: (line) => void (line.includes('have come') || troubles.push(line)),
  })
}, 60_000)
afterAll(async () => {
  await people.leave()
  await app.close()
}, 60_000)

/** Waits for it however long it takes; the spec's own time limit ends it. */
const until = async <Value>(look: () => Promise<Value | null | undefined | false>): Promise<Value> => {
  for (;;) {
    const seen = await look()
    if (seen) return seen
    await pause(50)
  }
}

const untilIs = (player: TestClient, matchId: string, status: Match['status']): Promise<Match> =>
  until(async () => {
    const match = await seenByPlayer(player, matchId)
    return match.status === status && match
  })

const chooseOne = (player: TestClient) =>
  until(async () => {
    const query = { paymentMethod: 'electronic', ...LIMITS.places.fallback } as const
    const { referees } = await player.call('GET /api/referees/available', { query })
    return referees.find(({ displayName }) => displayName === 'Theo M.')
  })

it('a visitor alone sees a cash match through: taken late, and left to the visitor to end', async () => {
  const visitor = await openBrowser(app)
  await chooseOne(visitor)
  const asked = await requestMatch(visitor)
  const { acceptedAt, createdAt } = await untilIs(visitor, asked.id, 'accepted')
  expect(Date.parse(acceptedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(40_000 / SPEED)
  await visitor.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { deviceId: visitor.deviceId, matchId: asked.id } })
})

it('and an electronic one: the referee comes, reads the code and is paid', async () => {
  const visitor = await openBrowser(app)
  const referee = await chooseOne(visitor)
  const form = { assignedRefereeId: referee.id, assignedRefereeType: 'user', currency: referee.currency } as const
  const amount = Math.round(4 * 2 * Number(referee.customRate) * 100)
  const { paymentIntentId, totalAmount } = await visitor.call('POST /api/payments/create-intent', {
    body: { ...form, playerCount: 4, gamesRemaining: 2, tableNumber: '7', ...LIMITS.places.fallback, deviceId: visitor.deviceId, amount },
  })
  await confirm(app, paymentIntentId)
  const { match } = await visitor.call('POST /api/device/:deviceId/matches', {
    params: { deviceId: visitor.deviceId },
    body: cashForm({ ...form, totalAmount, paymentMethod: 'electronic', isDirectAssignment: true, stripePaymentIntentId: paymentIntentId }),
  })
  await untilIs(visitor, match.id, 'in_progress')
  await visitor.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { deviceId: visitor.deviceId, matchId: match.id } })
})

it('they leave a tidy product: off duty, nothing under way, no trouble met, all books equal', async () => {
  const { db, clock } = app.deps
  // The two of the visitors, and one among themselves.
  await until(() => db.selectFrom('match').select('id').offset(2).executeTakeFirst())
  await people.leave()
  await app.deliverAll()
  expect(troubles).toEqual([])
  expect(await db.selectFrom('referee').select('display_name').where('on_duty', '=', true).execute()).toEqual([])
  expect(await db.selectFrom('match').select('id').where('status', 'not in', ['completed', 'cancelled', 'in_progress']).execute()).toEqual([])
  expect(await brokenInvariants(db, clock.now())).toEqual({})
  expect(await booksDifferences(app)).toEqual([])
})
