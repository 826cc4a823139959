import { awaitingCode, enterCode, register, type PaidReferee } from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import type { PaidApp } from '../../testing/start-paid-app.ts'

const DAY = 24 * 60 * 60 * 1_000

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

const payouts = (of: TestClient = referee) => of.call('GET /api/referees/payouts')
const attempt = (of: TestClient = referee) => of.attempt('GET /api/referees/payouts')
const nothing = { isAutomatic: true, onTheWay: [], waiting: [] }

/** Captured and transferred to the referee's payout account: 14.44. */
async function paid(): Promise<void> {
  const { id, code } = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.settle()
}

describe('payouts to the bank', () => {
  it('wait at the provider, are on their way with the day of their arrival, and are then at the bank', async () => {
    expect(await payouts()).toEqual(nothing)
    await paid()
    expect(await payouts()).toEqual({ ...nothing, waiting: [{ amount: '14.44', currency: 'USD' }] })
    await app.advance(DAY)
    const sent = await payouts()
    expect(sent).toEqual({
      ...nothing,
      onTheWay: [{ amount: '14.44', currency: 'USD', arrivesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    })
    const arrival = new Date(`${sent.onTheWay[0]?.arrivesOn}T00:00:00Z`)
    expect(arrival.getTime()).toBeGreaterThan(app.clock.now().getTime())
    expect([0, 6]).not.toContain(arrival.getUTCDay())
    await app.advance(arrival.getTime() - app.clock.now().getTime())
    expect(await payouts()).toEqual(nothing)
  })

  it('are the referee’s alone, and nothing without a payout account', async () => {
    await paid()
    expect(await payouts((await register(app, true)).client)).toEqual(nothing)
  })

  it('are not told to a visitor, and to an account that is not a referee’s', async () => {
    expect((await attempt(await openBrowser(app))).body.code).toBe('not_signed_in')
    expect((await attempt((await register(app, false)).client)).body.code).toBe('not_allowed')
  })

  it('cannot be read while the provider is away, which leaves the earnings readable', async () => {
    await paid()
    app.sandbox.controls.addFault({ kind: 'fail', path: '/v1/payouts' })
    expect((await attempt()).body.code).toBe('unavailable')
    const { today } = await referee.call('GET /api/referees/earnings', { query: { timeZone: 'UTC' } })
    expect(today).toMatchObject([{ payout: '14.44' }])
  })
})
