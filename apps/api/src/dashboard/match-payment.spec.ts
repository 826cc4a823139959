import {
  awaitingCode,
  enterCode,
  openOperator,
  requestHeld,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let olga: TestClient
let otto: TestClient
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
  olga = await openOperator(app, 'Olga')
  otto = await openOperator(app, 'Otto')
})
beforeEach(async () => {
  player = await openBrowser(app)
  referee = await verifiedReferee(app)
})
afterAll(() => app.close())

async function captured() {
  const match = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, match.id, match.code)).status).toBe(200)
  await app.runPayments()
  return match
}

/** The match as the operators' list has it. */
const listed = async (matchId: string) =>
  (await olga.call('GET /api/dashboard/matches', { query: {} })).matches.find(({ id }) => id === matchId)

const paymentOf = (matchId: string) => olga.call('GET /api/dashboard/matches/:matchId/payment', { params: { matchId } })
const refund = (operator: TestClient, matchId: string, body: { amount?: string; left?: string }) =>
  operator.attempt('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'a broken table', ...body },
  })

describe('the payment of a match works', () => {
  it('tells holds, what was asked, the capture with its shares, and books that sum to zero', async () => {
    const { id, paymentIntentId } = await captured()
    const payment = await paymentOf(id)
    expect(payment.holds).toMatchObject([
      { state: 'captured', amount: '16.00', currency: 'USD', providerId: paymentIntentId },
    ])
    expect(payment.operations.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['open', 'done', '16.00'],
      ['capture', 'done', '16.00'],
      ['transfer', 'done', '14.44'],
    ])
    expect(payment.capture).toMatchObject({
      captured: '16.00',
      platformFee: '0.80',
      processingFee: '0.76',
      payout: '14.44',
      due: '14.44',
      transferred: '14.44',
      reversed: '0.00',
      paid: '16.00',
      returned: '0.00',
      refundable: '16.00',
      paidCurrency: 'USD',
    })
    expect(payment.ledger.map(({ kind }) => kind)).toEqual(['capture', 'processing_fee', 'transfer'])
    expect(payment.ledger[0]?.lines).toContainEqual({ account: 'referee_payable', amount: '-14.44', currency: 'USD' })
    expect(payment.balances).toContainEqual({ account: 'provider_balance', amount: '0.80', currency: 'USD' })
    expect(payment.sums).toEqual([{ debit: '31.20', credit: '31.20', currency: 'USD' }])
  })

  it('tells a refund with its reason, its operator, and what it left', async () => {
    const { id } = await captured()
    expect((await listed(id))?.returnedAmount).toBeNull()
    expect((await refund(olga, id, { amount: '4.00', left: '16.00' })).status).toBe(200)
    await app.runPayments()
    expect((await listed(id))?.returnedAmount).toBe('4.00')
    const { operations, capture, ledger, sums } = await paymentOf(id)
    expect(operations.find(({ kind }) => kind === 'refund')).toMatchObject({
      amount: '4.00',
      reason: 'a broken table',
      by: 'Olga',
    })
    expect(operations.find(({ kind }) => kind === 'reverse')).toMatchObject({ amount: '3.61', state: 'done', by: null })
    expect(capture).toMatchObject({ returned: '4.00', refundable: '12.00', due: '10.83', reversed: '3.61' })
    expect(ledger.map(({ kind }) => kind)).toEqual(['capture', 'processing_fee', 'transfer', 'refund', 'reversal'])
    expect(sums[0]?.debit).toBe(sums[0]?.credit)
  })

  it('tells an unknown outcome and a refusal while they last, and disputes', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/payment_intents/*/capture' })
    await enterCode(referee, id, code)
    const unknown = (await paymentOf(id)).operations.find(({ kind }) => kind === 'capture')
    expect(unknown).toMatchObject({ state: 'unknown', unknownSince: expect.any(String), nextTryAt: expect.any(String) })
    app.sandbox.controls.clearFaults()
    await app.advance(60_000)
    await app.runPayments()
    app.sandbox.controls.openDispute(paymentIntentId, 'fraudulent')
    await app.deliverAll()
    expect((await paymentOf(id)).disputes).toMatchObject([{ state: 'open', amount: '16.00', currency: 'USD' }])
  })

  it('is empty for cash, and without a capture for a hold', async () => {
    const cash = await requestMatch(player)
    const nothing = {
      holds: [],
      operations: [],
      capture: null,
      tip: null,
      disputes: [],
      ledger: [],
      balances: [],
      sums: [],
    }
    expect(await paymentOf(cash.id)).toEqual(nothing)
    const held = await requestHeld(app, await openBrowser(app), referee)
    expect(await paymentOf(held.id)).toMatchObject({ holds: [{ state: 'held' }], capture: null, ledger: [] })
  })

  it('names the operator who cancelled', async () => {
    const { id } = await requestMatch(player)
    await otto.call('POST /api/dashboard/matches/:matchId/cancel', {
      params: { matchId: id },
      body: { reason: 'closed early' },
    })
    const { history } = await olga.call('GET /api/dashboard/matches/:matchId', { params: { matchId: id } })
    expect(history.map(({ actor, by, cause }) => [actor, by, cause])).toEqual([
      ['player', null, expect.any(String)],
      ['operator', 'Otto', 'closed early'],
    ])
  })
})

describe('the payment of a match refuses', () => {
  it('a refund decided on what is no longer left, also of two operators at once', async () => {
    const { id } = await captured()
    const answers = await Promise.all([
      refund(olga, id, { amount: '4.00', left: '16.00' }),
      refund(otto, id, { amount: '4.00', left: '16.00' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('refund_changed')
    expect((await paymentOf(id)).capture?.refundable).toBe('12.00')
    expect((await refund(otto, id, { amount: '12.00', left: '12.00' })).status).toBe(200)
  })

  it('an unknown match', async () => {
    const call = { params: { matchId: 'mat_x' } }
    expect((await olga.attempt('GET /api/dashboard/matches/:matchId/payment', call)).status).toBe(404)
  })
})

describe('the payment of a match is not allowed', () => {
  it('to anybody but operators, and tells them no secret', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    const url = `/api/dashboard/matches/${id}/payment`
    for (const client of [player, referee])
      expect([401, 403]).toContain((await client.inject({ method: 'GET', url })).statusCode)
    const { body } = await olga.inject({ method: 'GET', url })
    for (const secret of [code, player.deviceId, '_secret_', 'clientSecret']) expect(body).not.toContain(secret)
  })
})
