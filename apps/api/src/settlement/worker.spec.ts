import { setImmediate as turn } from 'node:timers/promises'
import { createIntent, verifiedReferee } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp

beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

it('answers whoever waits for an operation that the worker has just taken', async () => {
  const { worker } = app.deps.payments!
  const referee = await verifiedReferee(app)
  worker.start()
  for (let round = 0; round < 20; round += 1) {
    const players = await Promise.all(Array.from({ length: 4 }, () => openBrowser(app)))
    let isOpen = false
    const opened = Promise.all(players.map((player) => createIntent(player, referee))).finally(() => (isOpen = true))
    while (!isOpen) {
      worker.wake()
      await turn()
    }
    expect(new Set((await opened).map(({ paymentIntentId }) => paymentIntentId)).size).toBe(4)
  }
})
