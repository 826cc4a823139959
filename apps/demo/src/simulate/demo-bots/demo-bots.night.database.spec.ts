import { brokenInvariants } from '@refcall/api/embed/audit'
import { reconciliationDifferences, type PaidApp, startPaidApp } from '@refcall/api/embed/testing'
import type { Client } from '@refcall/node-client'
import { runDemoBots } from './run-demo-bots.ts'
import { comeAsVisitor, complete, findListed, request, requestPaid, until, untilIs } from './testing/visitor.ts'

const SPEED = 60

let app: PaidApp
let people: Awaited<ReturnType<typeof runDemoBots>>
const troubles: string[] = []

// The product's real rate limits apply here: the demo must stay within them.
beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
  people = await runDemoBots({
    origin: app.origin,
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    speed: SPEED,
    log: (line) => void (line.includes('have come') || troubles.push(line)),
  })
}, 60_000)
afterAll(async () => {
  await people.leave()
  await app.close()
}, 60_000)

const chooseOne = (visitor: Client) => until(() => findListed(visitor, 'Theo M.'))

it('a visitor alone sees a cash match through: taken late, walked to, and left to the visitor to end', async () => {
  const visitor = await comeAsVisitor(app)
  await chooseOne(visitor)
  const asked = await request(visitor, {})
  const { acceptedAt, createdAt } = await untilIs(visitor, asked.id, 'accepted')
  expect(Date.parse(acceptedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(40_000 / SPEED)
  const params = { deviceId: visitor.deviceId, matchId: asked.id }
  const progress = async () =>
    (await visitor.must('GET /api/device/:deviceId/matches/:matchId/progress', { params })).progress
  await until(async () => (await progress())?.stage === 'at_table' || undefined)
  await complete(visitor, asked.id)
})

it('and an electronic one: the referee comes, reads the code and is paid', async () => {
  const visitor = await comeAsVisitor(app)
  const referee = await chooseOne(visitor)
  const match = await requestPaid(app, visitor, referee)
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
  expect(
    await db
      .selectFrom('match')
      .select('id')
      .where('status', 'not in', ['completed', 'cancelled', 'in_progress'])
      .execute(),
  ).toEqual([])
  expect(await brokenInvariants(db, clock.now())).toEqual({})
  expect(await reconciliationDifferences(app)).toEqual([])
})
