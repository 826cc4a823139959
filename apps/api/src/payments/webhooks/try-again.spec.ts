import { confirm, createIntent, verifiedReferee } from '../../testing/payment-scenes.ts'
import { openBrowser } from '../../testing/scenes.ts'
import { pauseAfter } from '../operations/pause-after.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

/** The clock goes on by itself meanwhile. */
const MARGIN_MS = 500

let app: PaidApp

beforeAll(async () => {
  app = await startPaidApp()
})
afterAll(() => app.close())

const waiting = () => app.deps.db.selectFrom('payment_inbox').select('event_id').where('processed_at', 'is', null).execute()

it('a message whose subject cannot be read is worked on a second later, then after growing pauses', async () => {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { paymentIntentId } = await createIntent(player, referee)
  await app.deliverAll()
  app.sandbox.controls.addFault({ kind: 'rate_limit', method: 'GET', path: '/v1/payment_intents/*', count: 3 })
  await confirm(app, paymentIntentId)
  const event = (await app.events()).find(({ type }) => type === 'payment_intent.amount_capturable_updated')!
  await app.deliver(event)
  await app.settle()
  for (const tries of [1, 2, 3]) {
    const [shortest, longest] = [pauseAfter(tries, () => 0), pauseAfter(tries, () => 1)]
    await app.advance(shortest - MARGIN_MS)
    await app.settle()
    expect(await waiting()).toEqual([{ event_id: event.id }])
    await app.advance(longest - shortest + MARGIN_MS)
    await app.settle()
  }
  expect(await waiting()).toEqual([])
})
