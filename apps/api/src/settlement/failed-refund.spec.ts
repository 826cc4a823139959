import { brokenInvariants } from '../audit/index.ts'
import {
  assignmentOf,
  confirm,
  acceptAs,
  createIntent,
  enterCode,
  requestElectronic,
  seenByPlayer,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { payTip, playedForCash } from '../testing/tip-scenarios.ts'
import { reconciliationDifferences } from '../testing/reconciliation-differences.ts'
import { createReconciler } from './reconciliation/reconciler.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))

const DAY_MS = 24 * 3_600_000

/** A match paid with a card whose refunds fail days later. */
async function captured(card = 'pm_card_refundFail'): Promise<string> {
  const { paymentIntentId } = await createIntent(player, referee)
  await confirm(app, paymentIntentId, card)
  const { id } = await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
  await acceptAs(referee, id)
  const { verificationCode } = await seenByPlayer(player, id)
  expect((await enterCode(referee, id, verificationCode ?? '')).status).toBe(200)
  await app.runPayments()
  return id
}

const refund = (matchId: string, amount?: string) =>
  operator.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table was broken', ...(amount && { amount }) },
  })

const paymentOf = (matchId: string) =>
  operator.call('GET /api/dashboard/matches/:matchId/payment', { params: { matchId } })

const failed = async (matchId: string) =>
  (await operator.call('GET /api/dashboard/incidents')).incidents.filter(
    (incident) => incident.matchId === matchId && incident.kind === 'refund_failed',
  )

const refundsOwed = async (matchId: string) =>
  (await paymentOf(matchId)).balances.find(({ account }) => account === 'refunds')?.amount

/** Lets the bank decide, and delivers what the provider says of it. */
async function days(count: number): Promise<void> {
  app.sandbox.controls.advance(count * DAY_MS)
  await app.deliverAll()
}
afterEach(() => app.sandbox.controls.setClockOffset(0))

describe('a refund', () => {
  it('F1: is seen by the player, in part and whole', async () => {
    const id = await captured('pm_card_visa')
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: null, refundOwed: null })
    await refund(id, '5.00')
    expect(await seenByPlayer(player, id)).toMatchObject({ totalAmount: '16.00', returnedAmount: '5.00' })
    await refund(id)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '16.00', refundOwed: null })
    expect(await assignmentOf(referee)).not.toHaveProperty('returnedAmount')
  })

  it('F2: that comes back days later is booked back, told to the player, and an incident', async () => {
    const id = await captured()
    await refund(id, '5.00')
    await app.runPayments()
    expect(await failed(id)).toEqual([])
    await days(4)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: null, refundOwed: '5.00' })
    expect(await failed(id)).toEqual([
      expect.objectContaining({ facts: expect.objectContaining({ money: { amount: '5.00', currency: 'USD' } }) }),
    ])
    const { capture, operations } = await paymentOf(id)
    expect(capture).toMatchObject({ returned: '0.00', refundOwed: '5.00', refundable: '16.00' })
    expect(operations.find(({ kind }) => kind === 'refund')).toMatchObject({ state: 'failed' })
    expect(await refundsOwed(id)).toBe('-5.00')
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'paid', amount: '9.92' })
    const { matches } = await operator.call('GET /api/dashboard/matches', { query: {} })
    expect(matches.find((match) => match.id === id)).toMatchObject({ returnedAmount: null, refundOwed: '5.00' })
  })

  it('F2: that came back is paid by the next one, and the referee pays for it once', async () => {
    const id = await captured()
    await refund(id, '5.00')
    await days(4)
    await refund(id, '8.00')
    await app.runPayments()
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '8.00', refundOwed: null })
    expect(await refundsOwed(id)).toBe('0.00')
    expect(await failed(id)).toMatchObject([{ closedAt: expect.any(String), ending: 'returned' }])
    expect((await assignmentOf(referee))?.payout).toMatchObject({ amount: '7.22' })
    await days(4)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: null, refundOwed: '8.00' })
    expect(await failed(id)).toHaveLength(2)
  })

  it('F2: whose message is lost is found by the reconciliation', async () => {
    const id = await captured()
    await refund(id)
    await app.deliverAll()
    app.sandbox.controls.advance(4 * DAY_MS)
    await app.events()
    expect(await reconciliationDifferences(app)).not.toEqual([])
    const { reconcileOnce } = createReconciler(app.deps)
    // A difference is taken up once it was found twice.
    for (let times = 0; times < 2; times += 1) await reconcileOnce()
    expect(await reconciliationDifferences(app)).toEqual([])
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: null, refundOwed: '16.00' })
  })

  it('F2: is booked back once, however often and in whatever order it is told', async () => {
    const id = await captured()
    await refund(id, '5.00')
    app.sandbox.controls.advance(4 * DAY_MS)
    const told = (await app.events()).filter(({ type }) => /refund\.(failed|updated)$/.test(type))
    expect(told.map(({ type }) => type).toSorted()).toEqual(
      expect.arrayContaining(['charge.refund.updated', 'refund.failed', 'refund.updated']),
    )
    await Promise.all([...told, ...told.toReversed()].map((event) => app.deliver(event)))
    await app.runPayments()
    expect(await refundsOwed(id)).toBe('-5.00')
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })

  it('F2: that comes back after a lost dispute is owed to nobody: the bank has paid the player', async () => {
    const id = await captured()
    await refund(id, '5.00')
    const { paymentIntentId } = await seenByPlayer(player, id)
    const dispute = app.sandbox.controls.openDispute(paymentIntentId ?? '', 'fraudulent')
    app.sandbox.controls.decideDispute(dispute, 'lost')
    await days(4)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '16.00', refundOwed: null })
    expect((await paymentOf(id)).capture).toMatchObject({ refundOwed: '0.00', refundable: '0.00' })
    // The provider's messages arrive in any order: one that was opened has been settled.
    expect((await failed(id)).filter(({ closedAt }) => closedAt === null)).toEqual([])
  })

  it('F2: is not asked for while the bank holds the payment in dispute', async () => {
    const id = await captured('pm_card_visa')
    const { paymentIntentId } = await seenByPlayer(player, id)
    const inquiry = app.sandbox.controls.openDispute(paymentIntentId ?? '', 'inquiry')
    await app.deliverAll()
    expect((await refund(id, '1.00')).refundProcessed).toBe(true)
    app.sandbox.controls.decideDispute(inquiry, 'won')
    const dispute = app.sandbox.controls.openDispute(paymentIntentId ?? '', 'fraudulent')
    await app.deliverAll()
    expect((await paymentOf(id)).capture).toMatchObject({ refundable: '0.00' })
    await expect(refund(id, '2.00')).rejects.toThrow('nothing_to_refund')
    const { incidents } = await operator.call('GET /api/dashboard/incidents')
    expect(incidents.filter(({ matchId, kind }) => matchId === id && kind === 'refund_refused')).toEqual([])
    app.sandbox.controls.decideDispute(dispute, 'won')
    await app.deliverAll()
    expect((await paymentOf(id)).capture).toMatchObject({ refundable: '15.00' })
  })

  it('F1: that a person makes at the provider is seen by the player, and the referee bears the same part of it', async () => {
    const id = await captured('pm_card_visa')
    const { paymentIntentId } = await seenByPlayer(player, id)
    await app.provider('POST', 'refunds', { payment_intent: paymentIntentId ?? '', amount: '500' })
    await app.deliverAll()
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '5.00', refundOwed: null })
    expect((await assignmentOf(referee))?.payout).toMatchObject({ amount: '9.92' })
    await refund(id)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '16.00' })
  })

  it('F2: that a person makes at the provider and the bank sends back is owed, also where no message tells of it', async () => {
    const id = await captured()
    const { paymentIntentId } = await seenByPlayer(player, id)
    await app.provider('POST', 'refunds', { payment_intent: paymentIntentId ?? '', amount: '500' })
    app.sandbox.controls.advance(4 * DAY_MS)
    await app.events()
    const { reconcileOnce } = createReconciler(app.deps)
    for (let times = 0; times < 2; times += 1) await reconcileOnce()
    expect(await reconciliationDifferences(app)).toEqual([])
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: null, refundOwed: '5.00' })
  })

  it('F2: of a tip that comes back is owed, told to the player, and paid by the next one', async () => {
    const id = await playedForCash(player, referee)
    await payTip(app, player, id, 'pm_card_refundFail')
    await app.deliverAll()
    const params = { matchId: id }
    const body = { reason: 'by mistake' }
    const giveBack = () => operator.call('POST /api/dashboard/matches/:matchId/tip/refund', { params, body })
    const given = async () => {
      const whose = { deviceId: player.deviceId, matchId: id }
      return (await player.call('GET /api/device/:deviceId/matches/:matchId/tip', { params: whose })).given
    }
    const seenByOperator = async () =>
      (await operator.call('GET /api/dashboard/matches/:matchId/payment', { params })).tip
    expect(await seenByOperator()).toMatchObject({ amount: '3.00', currency: 'USD', isRefundable: true })
    await giveBack()
    expect(await given()).toMatchObject({ isReturned: true, isRefundOwed: false })
    expect(await seenByOperator()).toMatchObject({ isRefundable: false })
    await days(4)
    expect(await given()).toMatchObject({ isReturned: false, isRefundOwed: true })
    expect(await seenByOperator()).toMatchObject({ isRefundable: true })
    expect(await failed(id)).toHaveLength(1)
    expect((await giveBack()).refundProcessed).toBe(true)
    expect(await given()).toMatchObject({ isReturned: true, isRefundOwed: false })
    expect(await failed(id)).toMatchObject([{ ending: 'returned' }])
    expect(await refundsOwed(id)).toBe('0.00')
  })

  it('F2: that takes its time at the bank is a refund', async () => {
    const id = await captured('pm_card_pendingRefund')
    await refund(id, '5.00')
    await days(4)
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: '5.00', refundOwed: null })
    expect(await failed(id)).toEqual([])
  })

  it('F2: of a lost dispute settles what a failed refund left owed', async () => {
    const id = await captured()
    const { capture } = await paymentOf(id)
    await refund(id, '5.00')
    await days(4)
    const { paymentIntentId } = await seenByPlayer(player, id)
    const dispute = app.sandbox.controls.openDispute(paymentIntentId ?? '', 'fraudulent')
    app.sandbox.controls.decideDispute(dispute, 'lost')
    await app.deliverAll()
    expect(await seenByPlayer(player, id)).toMatchObject({ returnedAmount: capture?.paid, refundOwed: null })
    expect(await refundsOwed(id)).toBe('0.00')
    expect(await failed(id)).toMatchObject([{ ending: 'returned' }])
  })
})
