import { confirm, createIntent, verifiedReferee } from '../../testing/payment-scenarios.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import { pauseAfter } from '../../payments/operations/pause-after.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

let app: PaidApp

beforeAll(async () => {
  app = await startPaidApp()
})
afterAll(() => app.close())

const waiting = () =>
  app.deps.db
    .selectFrom('payment_inbox')
    .select(['event_id', 'next_try_at'])
    .where('processed_at', 'is', null)
    .execute()

it('a message whose subject cannot be read is worked on a second later, then after growing pauses', async () => {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { paymentIntentId } = await createIntent(player, referee)
  await app.deliverAll()
  app.sandbox.controls.addFault({ kind: 'rate_limit', method: 'GET', path: '/v1/payment_intents/*', count: 3 })
  await confirm(app, paymentIntentId)
  const event = (await app.events()).find(({ type }) => type === 'payment_intent.amount_capturable_updated')!
  await app.deliver(event)
  let tried = app.clock.now()
  await app.runPayments()
  for (const tries of [1, 2, 3]) {
    const [message] = await waiting()
    expect(message?.event_id).toBe(event.id)
    // The clock keeps running: the pause began at the attempt or after it.
    const pauseSince = (instant: Date) => (message?.next_try_at?.getTime() ?? NaN) - instant.getTime()
    expect(pauseSince(tried)).toBeGreaterThanOrEqual(pauseAfter(tries, () => 0))
    expect(pauseSince(app.clock.now())).toBeLessThanOrEqual(pauseAfter(tries, () => 1))
    await app.advance(Math.max(0, pauseSince(app.clock.now())))
    tried = app.clock.now()
    await app.runPayments()
  }
  expect(await waiting()).toEqual([])
})
