import { awaitingCode, enterCode, register, type PaidReferee } from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import { goOnDuty, openBrowser } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import type { PaidApp } from '../../testing/start-paid-app.ts'
import { readPayouts } from './read-payouts.ts'

const DAY = 24 * 60 * 60 * 1_000

let app: PaidApp
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, referee } = fixture))

const payouts = (of: TestClient = referee) => of.call('GET /api/referees/payouts')
const attempt = (of: TestClient = referee) => of.attempt('GET /api/referees/payouts')
const nothing = { isAutomatic: true, onTheWay: [], failed: [], waiting: [] }

/** Captured and transferred to the referee's payout account: 14.44. */
async function paid(): Promise<void> {
  await goOnDuty(referee)
  const { id, code } = await awaitingCode(app, await openBrowser(app), referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.runPayments()
}

/** The bank returns the newest payout. */
const returned = () => app.sandbox.controls.failPayout(referee.payoutAccountId)

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

  it('come back from the bank, wait again, and are told for 30 days', async () => {
    await paid()
    await app.advance(DAY)
    const today = app.clock.now().toISOString().slice(0, 10)
    returned()
    const back = [{ amount: '14.44', currency: 'USD' }]
    expect(await payouts()).toEqual({ ...nothing, failed: [{ ...back[0], sentOn: today }], waiting: back })
    await app.advance(31 * DAY)
    // The sign-in has ended by now.
    expect(await readPayouts(app.deps, referee.accountId)).toEqual({ ...nothing, waiting: back })
  })

  it('that came back are not told any more once the bank has a later one', async () => {
    await paid()
    await app.advance(DAY)
    returned()
    await paid()
    await app.advance(DAY)
    expect(await payouts()).toMatchObject({ failed: [{ amount: '14.44' }], onTheWay: [{ amount: '28.88' }] })
    await app.advance(4 * DAY)
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
