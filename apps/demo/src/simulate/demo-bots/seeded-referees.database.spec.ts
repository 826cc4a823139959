import type { Match, MatchRequest } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { cashForm, confirm, type PaidApp, startPaidApp } from '@refcall/api/embed/testing'
import { openClient, type Client } from '../../../../../tools/lab/clients/client.ts'
import { seededRefereeIds } from '../../seed/seeded-referees.ts'
import { openDemoProvider } from '../../seed/electronic/demo-provider.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { runDemoBots } from './run-demo-bots.ts'

const SPEED = 60

let app: PaidApp
let people: Awaited<ReturnType<typeof runDemoBots>>
const troubles: string[] = []
/** The seeded browsers with referees on duty; no client has their keys. */
let seeded: readonly { last_device_id: string | null }[]

const onDuty = () =>
  app.deps.db.selectFrom('referee').select('last_device_id').where('on_duty', '=', true).where('account_id', 'in', seededRefereeIds).execute()
const isAsSeeded = ({ last_device_id: id }: { last_device_id: string | null }): boolean => seeded.some((one) => one.last_device_id === id)

beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
  const { payments } = app.deps.config
  if (!payments?.sandboxUrl) throw new Error('the app takes cash only')
  await seedDemo(app.deps.db, openDemoProvider({ ...payments, sandboxUrl: payments.sandboxUrl }), app.clock.now())
  seeded = await onDuty()
  people = await runDemoBots({
    origin: app.origin, databaseUrl: process.env['DATABASE_URL'] ?? '', speed: SPEED,
    log: (line) => void (line.includes('have come') || troubles.push(line)),
  })
}, 90_000)
afterAll(async () => {
  await people.leave()
  await app.close()
}, 60_000)

/** For slow machines. */
jest.setTimeout(90_000)

const comeAsVisitor = async (): Promise<Client> => {
  const visitor = openClient(app.origin, {})
  await visitor.must('POST /api/start', { body: { deviceId: visitor.deviceId } })
  return visitor
}

/** The referee that the visitor chose from the list. */
const choose = async (visitor: Client, name: string) => {
  const query = { paymentMethod: 'electronic', ...LIMITS.places.fallback } as const
  const { referees } = await visitor.must('GET /api/referees/available', { query })
  const chosen = referees.find(({ displayName }) => displayName === name)
  if (!chosen) throw new Error(`${name} is not on duty`)
  return chosen
}

const request = async (visitor: Client, form: Partial<MatchRequest>): Promise<Match> => {
  const input = { params: { deviceId: visitor.deviceId }, body: cashForm(form) }
  return (await visitor.must('POST /api/device/:deviceId/matches', input)).match
}

/** Polls without a limit of its own; the spec's time limit ends it. */
const untilIs = async ({ must, deviceId }: Client, matchId: string, status: Match['status']): Promise<Match> => {
  for (;;) {
    const { matches } = await must('GET /api/device/:deviceId/matches', { params: { deviceId } })
    const seen = matches.find((match) => match.id === matchId && match.status === status)
    if (seen) return seen
    await pause(50)
  }
}

const complete = ({ must, deviceId }: Client, matchId: string): Promise<unknown> =>
  must('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { deviceId, matchId } })

it('a cash request to everybody is still taken late, however many hear of it', async () => {
  const visitor = await comeAsVisitor()
  const asked = await request(visitor, {})
  const { acceptedAt, createdAt } = await untilIs(visitor, asked.id, 'accepted')
  expect(Date.parse(acceptedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(40_000 / SPEED)
  await complete(visitor, asked.id)
})

it('a seeded referee whom a visitor chose comes, enters the code and is paid', async () => {
  const visitor = await comeAsVisitor()
  const referee = await choose(visitor, 'Dana K.')
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

it('whoever of them is shown on duty is played by somebody, until they all leave without trouble', async () => {
  expect(seeded).toHaveLength(28)
  // A referee that a visitor requested may still be returning.
  while ((await onDuty()).some(isAsSeeded)) await pause(50)
  expect((await onDuty()).length).toBeGreaterThan(20)
  await people.leave()
  expect(await onDuty()).toEqual([])
  expect(troubles).toEqual([])
})
