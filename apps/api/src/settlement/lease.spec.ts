import { awaitingCode, enterCode, type PaidReferee } from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { claimDueMessages } from './webhooks/inbox.repository.ts'
import { claimDueOperations } from '../payments/operations/operation.repository.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

/** The audits allow one minute: a longer lease would delay a dead process's work by as much. */
const PATIENCE_MS = 60_000

it('what a process took and never came back for is done within a minute', async () => {
  const { id, code } = await awaitingCode(app, player, referee)
  await app.runPayments()
  expect((await enterCode(referee, id, code)).status).toBe(200)
  for (const event of await app.events()) await app.deliver(event)
  const { db } = app.deps
  const operations = await claimDueOperations(db, app.clock.now(), 100)
  const messages = await claimDueMessages(db, app.clock.now(), 100)
  expect(operations.map(({ kind }) => kind)).toEqual(['transfer'])
  expect(messages.length).toBeGreaterThan(0)
  await app.runPayments()
  const left = async () => [
    ...(await db.selectFrom('payment_operation').select('id').where('decided_at', 'is', null).execute()),
    ...(await db.selectFrom('payment_inbox').select('event_id').where('processed_at', 'is', null).execute()),
  ]
  expect(await left()).toHaveLength(operations.length + messages.length)
  await app.advance(PATIENCE_MS)
  await app.runPayments()
  expect(await left()).toEqual([])
})
