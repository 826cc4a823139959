import { awaitingCode, enterCode, type PaidReferee } from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { claimDueMessages } from './webhooks/inbox.repository.ts'
import { claimDueOperations, claimOperation } from '../payments/operations/operation.repository.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

/** The audits allow one minute: a longer lease would delay a dead process's work by as much. */
const PATIENCE_MS = 60_000

it('what a process took and never came back for is done within a minute', async () => {
  const { id, code } = await awaitingCode(app, player, referee)
  await app.settle()
  expect((await enterCode(referee, id, code)).status).toBe(200)
  for (const event of await app.events()) await app.deliver(event)
  const { db } = app.deps
  const operations = await claimDueOperations(db, app.clock.now(), 100)
  const messages = await claimDueMessages(db, app.clock.now(), 100)
  expect(operations.map(({ kind }) => kind)).toEqual(['transfer'])
  expect(messages.length).toBeGreaterThan(0)
  await app.settle()
  const left = async () => [
    ...(await db.selectFrom('payment_operation').select('id').where('decided_at', 'is', null).execute()),
    ...(await db.selectFrom('payment_inbox').select('event_id').where('processed_at', 'is', null).execute()),
  ]
  expect(await left()).toHaveLength(operations.length + messages.length)
  await app.advance(PATIENCE_MS)
  await app.settle()
  expect(await left()).toEqual([])
})

it('answers whoever waits for an operation that is run a second time, as after its lease, only when that run has ended', async () => {
  const { provider, worker } = app.deps.payments!
  const { id: matchId, code } = await awaitingCode(app, player, referee)
  await enterCode(referee, matchId, code)
  const { id } = await app.deps.db
    .selectFrom('payment_operation')
    .select('id')
    .where('match_id', '=', matchId)
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const operation = await claimOperation(app.deps.db, id, app.clock.now())
  const isAnswered = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transfer = provider.transfer.bind(provider)
  const asked = jest.spyOn(provider, 'transfer').mockImplementation(async (ask) => {
    await isAnswered[asked.mock.calls.length - 1]?.promise
    return transfer(ask)
  })
  const [first, second] = [worker.runLeased(operation!), worker.runLeased(operation!)]
  isAnswered[0]?.resolve()
  await Promise.race([first, second])
  const waiting = worker.runNow(id).then(() => 'answered')
  // An operation that does not exist is answered at once.
  expect(await Promise.race([waiting, worker.runNow('pop_none').then(() => 'waits')])).toBe('waits')
  isAnswered[1]?.resolve()
  expect(await waiting).toBe('answered')
  await second
  asked.mockRestore()
})
