import { setTimeout as pause } from 'node:timers/promises'
import { type PaidApp, startPaidApp } from '@refcall/api/embed/testing'
import type { Client } from '@refcall/node-client'
import { seededRefereeIds } from '../../seed/seeded-referees.ts'
import { openDemoProvider } from '../../seed/electronic/demo-provider.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { runDemoBots } from './run-demo-bots.ts'
import { comeAsVisitor, complete, findListed, request, requestPaid, untilIs } from './testing/visitor.ts'

const SPEED = 60

let app: PaidApp
let people: Awaited<ReturnType<typeof runDemoBots>>
const troubles: string[] = []
/** The seeded browsers with referees on duty; no client has their keys. */
let seeded: readonly { last_device_id: string | null }[]

const onDuty = () =>
  app.deps.db
    .selectFrom('referee')
    .select('last_device_id')
    .where('on_duty', '=', true)
    .where('account_id', 'in', seededRefereeIds)
    .execute()
const isAsSeeded = ({ last_device_id: id }: { last_device_id: string | null }): boolean =>
  seeded.some((one) => one.last_device_id === id)

beforeAll(async () => {
  app = await startPaidApp({}, { deliversItself: true })
  const { payments } = app.deps.config
  if (!payments?.sandboxUrl) throw new Error('the app takes cash only')
  await seedDemo(app.deps.db, openDemoProvider({ ...payments, sandboxUrl: payments.sandboxUrl }), app.clock.now())
  seeded = await onDuty()
  people = await runDemoBots({
    origin: app.origin,
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    speed: SPEED,
    log: (line) => void (line.includes('have come') || troubles.push(line)),
  })
}, 90_000)
afterAll(async () => {
  await people.leave()
  await app.close()
}, 60_000)

/** The referee that the visitor chose from the list. */
const choose = async (visitor: Client, name: string) => {
  const chosen = await findListed(visitor, name)
  if (!chosen) throw new Error(`${name} is not on duty`)
  return chosen
}

it('a cash request to everybody is still taken late, however many hear of it', async () => {
  const visitor = await comeAsVisitor(app)
  const asked = await request(visitor, {})
  const { acceptedAt, createdAt } = await untilIs(visitor, asked.id, 'accepted')
  expect(Date.parse(acceptedAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(40_000 / SPEED)
  await complete(visitor, asked.id)
})

it('a seeded referee whom a visitor chose comes, enters the code and is paid', async () => {
  const visitor = await comeAsVisitor(app)
  const referee = await choose(visitor, 'Dana K.')
  const match = await requestPaid(app, visitor, referee)
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
