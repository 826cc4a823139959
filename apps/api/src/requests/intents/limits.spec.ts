import { HOUR } from '@refcall/domain'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import {
  confirm,
  createIntent,
  intentForm,
  verifiedReferee,
  type PaidReferee,
} from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import { goOnDuty, openBrowser } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import type { PaidApp } from '../../testing/start-paid-app.ts'
import { playedForCash } from '../../testing/tip-scenarios.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture), { env: {} })
// Past the rate limits' window, so that each test starts with a fresh network.
beforeEach(() => app.advance(HOUR))

const refusedIntent = (client: TestClient, form: object = {}) =>
  client.attempt('POST /api/payments/create-intent', { body: intentForm(client, referee, form) })

describe('opening payments refuses', () => {
  it('a seventh payment of a device within the hour, and more after three declined ones', async () => {
    for (let games = 1; games <= 5; games += 1)
      await createIntent(player, referee, { gamesRemaining: games, amount: 800 * games })
    await createIntent(player, referee, { tableNumber: '8' })
    expect((await refusedIntent(player, { tableNumber: '9' })).body.code).toBe('too_many_requests')
    const tester = await openBrowser(app)
    for (let games = 1; games <= 3; games += 1) {
      const { paymentIntentId } = await createIntent(tester, referee, { gamesRemaining: games, amount: 800 * games })
      await confirm(app, paymentIntentId, 'pm_card_visa_chargeDeclined')
      await app.deliverAll()
    }
    expect((await refusedIntent(tester, { tableNumber: '9' })).body.code).toBe('too_many_requests')
  })

  it('payments beyond those of a device within the hour, of which each tip of another amount is one', async () => {
    const matchId = await playedForCash(player, referee)
    const tip = (amount: string) =>
      player.attempt('POST /api/device/:deviceId/matches/:matchId/tip', {
        params: { deviceId: player.deviceId, matchId },
        body: { amount, currency: 'USD' },
      })
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00']) expect((await tip(amount)).status).toBe(200)
    expect(await tip('7.00')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await goOnDuty(referee)
    expect((await refusedIntent(player)).body.code).toBe('too_many_requests')
  })

  it('payments by the dozen from one browser, whichever device it names and whether a message tells of declined cards', async () => {
    const open = () => refusedIntent(player, { deviceId: app.client().deviceId })
    for (let i = 0; i < 6; i += 1) expect((await open()).status).toBe(200)
    expect((await open()).body.code).toBe('too_many_requests')
    player = await openBrowser(app)
    for (const tableNumber of ['1', '2', '3', '4']) {
      const { paymentIntentId } = await createIntent(player, referee, { tableNumber })
      await confirm(app, paymentIntentId, 'pm_card_visa_chargeDeclined')
      await app.runPayments()
    }
    await app.runPayments()
    expect((await refusedIntent(player, { tableNumber: '5' })).body.code).toBe('too_many_requests')
  })

  it('more from callers that keep no browser key than from a network of browsers', async () => {
    const { keylessIntentsPerNetworkPerHour: most } = SERVER_LIMITS.payment
    for (let i = 0; i < most; i += 1) expect((await refusedIntent(app.client({ cookies: false }))).status).toBe(200)
    expect((await refusedIntent(app.client({ cookies: false }))).body.code).toBe('too_many_requests')
    expect((await refusedIntent(player)).status).toBe(200)
    await app.advance(HOUR)
    const later = await verifiedReferee(app)
    expect(
      (
        await app.client({ cookies: false }).attempt('POST /api/payments/create-intent', {
          body: intentForm(player, later, { deviceId: app.client().deviceId }),
        })
      ).status,
    ).toBe(200)
  })

  it('a network on which cards are tried out, whatever its callers name themselves', async () => {
    const { declinedIntentsPerNetworkPerHour: most } = SERVER_LIMITS.payment
    const venue = '192.0.2.1'
    for (let i = 0; i < most; i += 1) {
      if (i % 5 === 0) player = await openBrowser(app, venue)
      await createIntent(player, referee, { tableNumber: String(i) })
    }
    player = await openBrowser(app, venue)
    await app.deps.db.updateTable('payment_hold').set({ declined: true }).where('network', 'is not', null).execute()
    expect((await refusedIntent(player)).body.code).toBe('too_many_requests')
  })
})
