import { DAY } from '@refcall/domain'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import {
  acceptAs,
  awaitingCode,
  confirm,
  createIntent,
  enterCode,
  requestElectronic,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))
afterEach(() => app.sandbox.controls.setClockOffset(0))

const RECEIPT = 'GET /api/device/:deviceId/matches/:matchId/receipt'

const refundsOf = async (matchId: string) =>
  (await player.call(RECEIPT, { params: { deviceId: player.deviceId, matchId } })).refunds

const refund = (matchId: string, amount?: string) =>
  operator.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table was broken', ...(amount && { amount }) },
  })

/** A match that was paid with this card. */
async function captured(card = 'pm_card_visa'): Promise<string> {
  const { paymentIntentId } = await createIntent(player, referee)
  await confirm(app, paymentIntentId, card)
  const { id } = await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
  await acceptAs(referee, id)
  const { verificationCode } = await seenByPlayer(player, id)
  expect((await enterCode(referee, id, verificationCode ?? '')).status).toBe(200)
  await app.runPayments()
  return id
}

describe('a receipt works', () => {
  it('T1: with each refund as a line, which add up to what the match says', async () => {
    const id = await captured()
    expect(await refundsOf(id)).toEqual([])
    await refund(id, '5.00')
    await app.advance(60_000)
    await refund(id)
    const lines = await refundsOf(id)
    expect(lines).toEqual([
      { amount: '5.00', currency: 'USD', at: expect.any(String), by: 'operator', isWhole: false },
      { amount: '11.00', currency: 'USD', at: expect.any(String), by: 'operator', isWhole: false },
    ])
    expect(Date.parse(lines[1]!.at) - Date.parse(lines[0]!.at)).toBeGreaterThanOrEqual(60_000)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '16.00' })
  })

  it('T1: with a refund in full, in a currency without decimals', async () => {
    referee = await verifiedReferee(app, { currency: 'JPY', rate: '303' })
    const { id, code } = await awaitingCode(app, player, referee, { amount: 242_400, currency: 'JPY' })
    await enterCode(referee, id, code)
    await refund(id)
    expect(await refundsOf(id)).toMatchObject([{ amount: '2424', currency: 'JPY', isWhole: true }])
  })

  it('T1: with the refund that the bank sent back, and the one that paid it after all', async () => {
    const id = await captured('pm_card_refundFail')
    await refund(id, '5.00')
    app.sandbox.controls.advance(4 * DAY)
    await app.deliverAll()
    await refund(id, '8.00')
    await app.runPayments()
    expect(await refundsOf(id)).toEqual([
      expect.objectContaining({ amount: '5.00', sentBackAt: expect.any(String) }),
      expect.not.objectContaining({ sentBackAt: expect.any(String) }),
    ])
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '8.00', refundOwed: null })
  })

  it('T1: with a lost dispute as a line of the bank, less what was refunded before', async () => {
    const id = await captured()
    await refund(id, '5.00')
    const { paymentIntentId } = await seenByPlayer(player, id)
    app.sandbox.controls.decideDispute(app.sandbox.controls.openDispute(paymentIntentId ?? '', 'fraudulent'), 'lost')
    await app.deliverAll()
    expect(await refundsOf(id)).toMatchObject([
      { amount: '5.00', by: 'operator' },
      { amount: '11.00', by: 'bank', isWhole: false },
    ])
  })
})

describe('a receipt is not allowed', () => {
  it('to a stranger, nor to the referee', async () => {
    const id = await captured()
    const params = { deviceId: player.deviceId, matchId: id }
    for (const other of [await openBrowser(app), referee]) {
      expect(await other.attempt(RECEIPT, { params })).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(await other.attempt(RECEIPT, { params: { ...params, deviceId: other.deviceId } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
  })
})
